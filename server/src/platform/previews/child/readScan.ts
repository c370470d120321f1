import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import openTesseract, {
  type Tesseract,
  type TesseractApi,
} from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Facts, ReadingJob } from '../reading.ts';
import { countWords } from './documents/plainText.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { openPicture } from './sharpReader.ts';
import type { Pixels } from './writeThumbnails.ts';

/** What is read is drawn so large: more makes it slower, not better. */
const drawn = { side: 2800, dotsPerInch: 300 };
/** What is smaller is made twice as large: letters of a screen are too small for it otherwise. */
const smallSide = 1400;
/** Lines that slope less are read as they are. */
const leastSlope = 0.005;
/** Words that it is less sure of are what it sees in leaves and stones; so are lines whose words are no better together. */
const leastSure = { word: 25, line: 50 };

/** A page as it is read, and of how many. */
interface Page {
  readonly pages: number;
  /** Shades of grey, as a file that Tesseract knows. */
  readonly picture: Buffer;
}

/** Reads the words in a page of a scan, or in a picture, line by line. */
export async function readScan({ input, output, scan }: ReadingJob): Promise<Facts> {
  if (scan === undefined) throw new ReadingProblem('unsupported');
  const { page, of, languages } = scan;
  const { pages, picture } = await pageOf(input, of, page);
  const { text, confidence } = await recognize(picture, languages);
  await writeFile(join(output, 'text.txt'), text);
  return { reader: 'scan', pages, words: countWords(text), confidence };
}

async function pageOf(input: string, of: 'pdf' | 'heif' | 'image', page: number): Promise<Page> {
  if (of === 'pdf') {
    const [{ withPdf }, { draw }] = await Promise.all([import('./withPdf.ts'), import('./readPdf.ts')]);
    return withPdf(input, async (document) => {
      const proxy = await document.getPage(page);
      const { width, height } = proxy.getViewport({ scale: 1 });
      const side = Math.min(drawn.side, Math.round((Math.max(width, height) / 72) * drawn.dotsPerInch));
      const picture = await greyOf(sharpOf(await draw(document, proxy, side)));
      return { pages: document.numPages, picture };
    });
  }
  if (of === 'heif') {
    const { decodeHeif } = await import('./readHeif.ts');
    const { pixels } = await decodeHeif(input, drawn.side);
    return { pages: 1, picture: await greyOf(sharpOf(pixels)) };
  }
  const opened = openPicture(input, { page: page - 1 });
  const { format, autoOrient, pages = 1 } = await opened.metadata();
  const side = Math.max(autoOrient.width, autoOrient.height);
  const sized =
    side <= smallSide
      ? opened.resize({ width: autoOrient.width * 2, kernel: 'cubic' })
      : opened.resize(drawn.side, drawn.side, { fit: 'inside', withoutEnlargement: true });
  // The frames of a film are no pages.
  return { pages: format === 'tiff' ? pages : 1, picture: await greyOf(sized) };
}

const sharpOf = ({ data, width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** On white paper, in shades of grey. */
const greyOf = (picture: Sharp) =>
  picture.flatten({ background: '#fff' }).greyscale().png({ compressionLevel: 1 }).toBuffer();

/** What was opened last, for the languages that it knows. */
let open: { readonly languages: string; readonly engine: Tesseract; readonly api: TesseractApi } | null =
  null;

async function apiFor(languages: Readonly<Record<string, string>>) {
  const names = Object.keys(languages).join('+');
  if (open?.languages === names) return open;
  open?.api.End();
  const engine = open?.engine ?? (await openTesseract({}));
  for (const [language, path] of Object.entries(languages)) {
    const bytes = await readFile(path);
    engine.FS.writeFile(`${language}.traineddata`, path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }
  const api = new engine.TessBaseAPI();
  if (api.Init(null, names, 1) !== 0) throw new ReadingProblem('unsupported');
  // Columns and blocks are found, not taken for one.
  api.SetVariable('tessedit_pageseg_mode', '3');
  open = { languages: names, engine, api };
  return open;
}

async function recognize(picture: Buffer, languages: Readonly<Record<string, string>>) {
  const { engine, api } = await apiFor(languages);
  engine.FS.writeFile('/input', picture);
  try {
    if (api.SetImageFile(1, 0) === 1) throw new ReadingProblem('unreadable');
    api.FindLines();
    const slope = api.GetGradient();
    if (Math.abs(slope) >= leastSlope) api.SetImageFile(1, slope);
    api.Recognize(null);
    return textOf(api.GetTSVText(0));
  } finally {
    api.Clear();
    engine.FS.unlink('/input');
  }
}

/** The words out of its table, as lines and paragraphs, and how sure it is of them on the average. */
function textOf(table: string): { text: string; confidence: number } {
  const lines = new Map<string, { paragraph: string; words: { text: string; sure: number }[] }>();
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, line, , , , , , sure, text = ''] = row.split('\t');
    if (level !== '5' || text.trim() === '' || Number(sure) < leastSure.word) continue;
    const key = `${block}.${paragraph}.${line}`;
    const known = lines.get(key) ?? { paragraph: `${block}.${paragraph}`, words: [] };
    known.words.push({ text, sure: Number(sure) });
    lines.set(key, known);
  }
  const average = (words: readonly { sure: number }[]) =>
    words.reduce((sum, { sure }) => sum + sure, 0) / Math.max(1, words.length);
  const kept = [...lines.values()].filter(({ words }) => average(words) >= leastSure.line);
  const paragraphs = Map.groupBy(kept, ({ paragraph }) => paragraph);
  const text = [...paragraphs.values()]
    .map((of) => of.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n'))
    .join('\n\n');
  return { text, confidence: Math.round(average(kept.flatMap(({ words }) => words))) };
}
