import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { corpusFolder } from './importedFiles.ts';
import { knownPdfTexts, samePictures, withoutContent } from './knownPdfTexts.ts';
import { gridSize, inkLikeness, isBlank, textLikeness } from './pageLikeness.ts';
import { pdfReaders, readPdf, type PdfReading } from './readPdf.ts';
import type { Truth } from './Truth.ts';

/** Runs in the page: the text of the first page, and how dark each field of a grid over it is. */
function readPage(size: number): PdfReading {
  const page = document.querySelector<HTMLElement>('[data-viewer] [data-page="1"]');
  const canvas = page?.querySelector('canvas');
  const { width, height } = canvas ?? { width: 0, height: 0 };
  const data = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const sums = new Float64Array(size * size);
  const pixels = new Float64Array(size * size);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor((y * size) / height) * size + Math.floor((x * size) / width);
      const at = 4 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      sums[field] = (sums[field] ?? 0) + 255 - (0.299 * red + 0.587 * green + 0.114 * blue);
      pixels[field] = (pixels[field] ?? 0) + 1;
    }
  const ink = Array.from(sums, (sum, field) => sum / Math.max(1, pixels[field] ?? 1));
  return { text: page?.textContent ?? '', ink };
}

/** Why a page is not what another reader finds in the file; null when it is. */
function difference({ text, ink }: PdfReading, read: PdfReading | null): string | null {
  if (!read) return 'cannot read it';
  if (isBlank(read.ink) && isBlank(ink)) return null;
  const [picture, letters] = [inkLikeness(ink, read.ink), textLikeness(text, read.text)];
  if (picture >= 0.85 || letters >= 0.85) return null;
  return `picture ${picture.toFixed(2)}, letters ${letters.toFixed(2)}`;
}

/** The passwords that the makers of the set tell. */
function passwordOf(file: string): string | null {
  const list = JSON.parse(readFileSync(join(corpusFolder ?? '', 'pdf-pdfjs/_meta.json'), 'utf8')) as {
    file: string;
    password: string | null;
  }[];
  return list.find((one) => one.file === basename(file))?.password ?? null;
}

/**
 * The first page of a document as one of two other readers finds it: its picture or its letters are the same, and it is
 * empty only where that reader finds nothing either.
 */
export async function pdfTruth(file: string): Promise<Truth> {
  const password = passwordOf(file);
  const known = knownPdfTexts[basename(file)];
  const other = samePictures[basename(file)];
  const [first, second] = pdfReaders;
  const documentContent = new Map<string, Promise<PdfReading | null>>();
  const readingBy = (reader: (typeof pdfReaders)[number], path: string) => {
    const key = `${reader} ${path}`;
    const reading = documentContent.get(key) ?? readPdf(reader, path, password);
    documentContent.set(key, reading);
    return reading;
  };
  const comparedTo = other === undefined ? file : join(dirname(file), other);
  // Read before the page is looked at, so that it takes nothing from its time; the second is asked in doubt alone.
  if (known === undefined) await readingBy(first, comparedTo);
  return {
    password: password ?? undefined,
    async missing(page: Page) {
      const shown = await page.evaluate(readPage, gridSize);
      if (withoutContent.has(basename(file))) return isBlank(shown.ink) ? null : 'nothing, and something is';
      if (known !== undefined)
        return shown.text.startsWith(known) && !isBlank(shown.ink) ? null : `“${known}”, for “${shown.text}”`;
      const problems: string[] = [];
      for (const reader of [first, second]) {
        const problem = difference(shown, await readingBy(reader, comparedTo));
        if (problem === null) return null;
        problems.push(`${reader}: ${problem}`);
      }
      return problems.join('; ');
    },
    async isReadable() {
      if (known !== undefined) return true;
      const found = await Promise.all(pdfReaders.map((reader) => readingBy(reader, file)));
      return found.some((reading) => reading !== null);
    },
  };
}
