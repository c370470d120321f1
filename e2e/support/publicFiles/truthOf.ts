import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { heldWords, shareShown, topNames, wordsOf } from './heldWords.ts';
import { corpusFolder, type Imported } from './importedFiles.ts';
import { pdfTruth } from './pdfTruth.ts';
import { pictureTruth } from './pictureTruth.ts';
import { readSheet } from './readSheets.ts';
import { shownText } from './shownText.ts';
import type { Truth } from './Truth.ts';

/** Of the words that a file holds, so many are seen: signs of a format stand among them. */
const leastShare = 0.95;

const wordsTruth = (words: readonly string[]): Truth => ({
  async missing(page) {
    const share = shareShown(words, await shownText(page));
    return share >= leastShare ? null : `${Math.round(100 * share)} % of ${words.length} words`;
  },
});

/** Rows and columns of an old workbook that are in sight at once; numbers are shown as their cell wants them. */
async function sheetTruth(file: string): Promise<Truth | null> {
  const rows = await readSheet(file);
  const cells = rows?.slice(0, 12).flatMap((row) => row.slice(0, 4));
  return cells ? wordsTruth(cells.flatMap(wordsOf).filter((word) => !/\d/.test(word))) : null;
}

const lettersIn = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('');

/** The beginning of a text: as a text its first letters, read as something else its first word. Null for other bytes. */
function textTruth(body: Buffer): Truth | null {
  if (body.includes(0)) return null;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
  const lines = text.split('\n').slice(0, 12).join('\n').slice(0, 1000);
  const [first = ''] = wordsOf(text);
  return {
    async missing(page, state) {
      if (body.length === 0) return state === 'empty' || state === 'text' ? null : `a ${state} of nothing`;
      const expected = state === 'text' ? lettersIn(lines) : first;
      const place = page.locator(state === 'text' ? '[data-viewer] .cm-content' : '[data-viewer]');
      const shown = lettersIn((await place.textContent()) ?? '');
      return shown.includes(expected) ? null : `“${expected.slice(0, 40)}” at its beginning`;
    },
  };
}

/** What a mail says that it is about, and how its text begins; of what is written in codes, nothing. */
function mailTruth(body: Buffer): Truth | null {
  const text = body.toString('latin1').replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ');
  const subject = /^Subject: *(.*)$/im.exec(head)?.[1] ?? '';
  const isCoded =
    /^(?:Content-Transfer-Encoding: *(?:base64|quoted-printable)|Content-Type: *(?!text\/plain))/im.test(
      head,
    );
  const begins = isCoded || end < 0 ? '' : text.slice(end).split('\n').slice(0, 12).join('\n');
  const words = [subject.includes('=?') ? '' : subject, begins].flatMap(wordsOf);
  const plain = words.filter((word) => /^[\x20-\x7e]+$/.test(word));
  return plain.length === 0 ? null : wordsTruth(plain);
}

/** Texts by their names; what is drawn or read of others is not their letters. */
const textual = /(?:\.(?:txt|md|json|xml|csv|dtd|ipynb|mno|vml|wsdl|xhtml|xsf|xslt)|^[^.]*|,)$/i;

/** What is known of a file without the product; null where nothing is but its bytes. `context`: to draw pictures in. */
export async function truthOf(file: Imported, context: BrowserContext): Promise<Truth | null> {
  const { name, path, body } = file;
  const onDisk = join(corpusFolder ?? '', path);
  if (body.toString('latin1', 0, 1024).includes('%PDF-') || path.startsWith('pdf-')) return pdfTruth(onDisk);
  if (path.startsWith('png-suite/')) return pictureTruth(body, context);
  if (name.endsWith('.xls')) return sheetTruth(onDisk);
  const isArchive = name.endsWith('.zip') || path.startsWith('archives-');
  const words = isArchive ? topNames(body) : heldWords(name, body);
  if (words) return wordsTruth(words);
  if (/\.eml$/i.test(name)) return mailTruth(body);
  return textual.test(name) ? textTruth(body) : null;
}
