import { zipEntries } from './zipParts.ts';

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plain = (xml: string) =>
  xml
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    // How Office writes signs that XML has none for.
    .replaceAll(/_x[0-9a-f]{4}_/gi, ' ')
    .replaceAll(/&(lt|gt|amp|quot|apos);/g, (_whole, name: string) => signs[name] ?? '')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_whole, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    );

/** The words of a text: what is left when signs and single letters are gone. */
export const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** What stands between the tags in an element, without some of it. */
function wordsBetweenTags(xml: string, element: string, without: RegExp): string {
  const inside = new RegExp(`<${element}[ >][\\s\\S]*</${element}>`).exec(xml)?.[0] ?? '';
  return plain(inside.replaceAll(without, '').replaceAll(/<[^>]*>/g, ' '));
}

type Parts = (pattern: RegExp) => readonly string[];

/** The texts of all elements of a name. */
const textsIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    plain(text),
  );

/** Rows and columns of a sheet that a window shows without being scrolled. */
const inSight = { rows: 12, columns: 4 };

/** The texts of the cells that are seen first: those of the first sheet that is not hidden. */
function sheetTexts(parts: Parts): string[] {
  const [book = ''] = parts(/^xl\/workbook\.xml$/);
  const [relations = ''] = parts(/^xl\/_rels\/workbook\.xml\.rels$/);
  const sheets = [...book.matchAll(/<sheet [^>]*>/g)].map(([tag]) => tag);
  const shown = sheets.find((tag) => !/state="(?:hidden|veryHidden)"/.test(tag)) ?? sheets[0] ?? '';
  const id = /r:id="([^"]*)"/.exec(shown)?.[1] ?? '';
  const relation = [...relations.matchAll(/<Relationship [^>]*>/g)].find(([tag]) =>
    tag.includes(`Id="${id}"`),
  );
  const target =
    /Target="([^"]*)"/
      .exec(relation?.[0] ?? '')?.[1]
      ?.split('/')
      .at(-1) ?? '';
  const [sheet = ''] = parts(new RegExp(`^xl/worksheets/${target.replaceAll('.', '\\.')}$`));
  const [strings = ''] = parts(/^xl\/sharedStrings\.xml$/);
  const shared = [...strings.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g)].map(([, item = '']) =>
    textsIn(item.replaceAll(/<rPh[\s\S]*?<\/rPh>/g, ''), 't').join(''),
  );
  return [...sheet.matchAll(/<c r="([A-Z]+)(\d+)"[^>]*?t="(s|inlineStr)"[^>]*>([\s\S]*?)<\/c>/g)].flatMap(
    ([, column = '', row = '', type, cell = '']) => {
      const isSeen = column.length === 1 && column.charCodeAt(0) - 65 < inSight.columns;
      if (!isSeen || Number(row) > inSight.rows) return [];
      return type === 's' ? (shared[Number(textsIn(cell, 'v')[0])] ?? '') : textsIn(cell, 't').join('');
    },
  );
}

const readers: Readonly<Record<string, (parts: Parts) => readonly string[]>> = {
  docx: (parts) =>
    parts(/^word\/(?:document|footnotes|endnotes|comments)\d?\.xml$/).flatMap((xml) => textsIn(xml, 'w:t')),
  pptx: (parts) =>
    parts(/^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/).flatMap((xml) => textsIn(xml, 'a:t')),
  xlsx: sheetTexts,
  odt: (parts) =>
    parts(/^content\.xml$/).map((xml) =>
      // Who changed something, and when, is told beside the text.
      wordsBetweenTags(xml, 'office:text', /<dc:(?:creator|date)>[^<]*/g),
    ),
  epub: (parts) =>
    // A list of contents need not be a chapter, and of two forms of the same only one is shown.
    parts(/(?<!nav|toc)\.x?html?$/).map((xml) =>
      wordsBetweenTags(xml, 'body', /<(?:epub:case|script)[ >][\s\S]*?<\/(?:epub:case|script)>/g),
    ),
};

/**
 * The words that a file holds and that its viewer has to show, read from its parts without the product's readers. Null
 * for a kind that is read by nothing here, and for one without such parts.
 */
export function heldWords(name: string, bytes: Buffer): readonly string[] | null {
  const read = readers[name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!read || bytes.toString('latin1', 0, 2) !== 'PK') return null;
  const entries = zipEntries(bytes);
  const parts: Parts = (pattern) =>
    entries.filter((entry) => pattern.test(entry.name)).map((entry) => entry.bytes()?.toString('utf8') ?? '');
  return read(parts).flatMap(wordsOf);
}

/** Whether the end of the directory is the end of the file, as the format wants it. */
function endsAsAZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1');
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length;
}

/**
 * The words in the names that stand at the top of a zip; null where it is none. Names that lead out of it lead nowhere;
 * of those in letters of old systems, only the letters that all of them share are asked for.
 */
export function topNames(bytes: Buffer): readonly string[] | null {
  if (bytes.toString('latin1', 0, 2) !== 'PK' || !endsAsAZip(bytes)) return null;
  const names = zipEntries(bytes).flatMap(({ name }) => {
    const steps = name.split('/').filter((step) => step !== '' && step !== '.' && step !== '..');
    return steps.slice(0, 1);
  });
  const words = names.flatMap(
    (name) => name.match(/(?<![^\x20-\x7e])[A-Za-z0-9]{2,}(?![^\x20-\x7e])/g) ?? [],
  );
  return names.length === 0 ? null : [...new Set(words)];
}

/** How many of the words a text shows, as a share; spaces and signs between letters do not matter. */
export function shareShown(words: readonly string[], text: string): number {
  const letters = text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  const found = words.filter((word) => letters.includes(word.toLowerCase()));
  return words.length === 0 ? 1 : found.length / words.length;
}
