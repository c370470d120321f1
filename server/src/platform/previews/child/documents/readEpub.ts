import { posix } from 'node:path';
import type { ReadingJob } from '../../reading.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { bodyOf, drawNamedPictures } from './foreignMarkup.ts';
import { createPictures } from './pictures.ts';
import type { Draft } from './writeDocument.ts';
import { child, childrenOf, descendants, parseXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** Reads an electronic book: its chapters in the order that it names. */
export async function readEpub({ input }: ReadingJob): Promise<Draft> {
  const zip = await openZip(input);
  try {
    return await readBook(zip);
  } finally {
    zip.close();
  }
}

const within = (folder: string, address: string): string | null => {
  const path = /^[a-z][a-z0-9+.-]*:/i.test(address) ? null : address.split('#')[0];
  if (!path) return null;
  return posix.join('/', folder, decoded(path)).slice(1);
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function readBook(zip: Zip): Promise<Draft> {
  const container = await zip.text('META-INF/container.xml');
  if (container === null) throw new ReadingProblem('unreadable');
  const [root] = descendants(parseXml(container), 'rootfile');
  const path = root?.attributes['full-path'] ?? '';
  const text = await zip.text(path);
  if (text === null) throw new ReadingProblem('unreadable');
  const book = child(parseXml(text), 'package');
  const items = new Map(
    childrenOf(child(book, 'manifest'), 'item').map(({ attributes }) => [
      attributes['id'],
      attributes['href'] ?? '',
    ]),
  );
  const pictures = createPictures();
  const made: string[] = [];
  for (const { attributes } of childrenOf(child(book, 'spine'), 'itemref')) {
    const chapter = within(posix.dirname(path), items.get(attributes['idref']) ?? '');
    const markup = chapter === null ? null : await zip.text(chapter);
    if (chapter === null || markup === null) continue;
    const drawn = await drawNamedPictures(markup, pictures, async (address) => {
      const place = within(posix.dirname(chapter), address);
      return place === null ? null : zip.bytes(place);
    });
    made.push(`<section data-part="page">${withPictures(bodyOf(markup), drawn)}</section>`);
  }
  if (made.length === 0)
    throw new ReadingProblem((await zip.text('META-INF/encryption.xml')) ? 'encrypted' : 'unreadable');
  return { markup: made.join('') };
}

/** The chapter with its pictures in it; a drawing that only holds one (a cover) becomes that one. */
function withPictures(markup: string, drawn: ReadonlyMap<string, string>): string {
  const named = (address: string) => drawn.get(address.replaceAll('&amp;', '&'));
  return markup
    .replaceAll(/<svg\b[^]*?<\/svg\s*>/gi, (drawing) => {
      const address = /<image\b[^>]*\bhref=["']([^"']*)["']/i.exec(drawing)?.[1] ?? '';
      return `<img alt="" src="${named(address) ?? ''}">`;
    })
    .replaceAll(
      /(<img\b[^>]*?\bsrc=)(["'])([^"']*)\2/gi,
      (whole, start: string, sign: string, address: string) => {
        const picture = named(address);
        return picture === undefined ? whole : `${start}${sign}${picture}${sign}`;
      },
    );
}
