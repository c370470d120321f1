import { readFile } from 'node:fs/promises';
import type { Facts, ReadingJob } from '../reading.ts';
import { toPixels } from './readImage.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { openPicture } from './sharpReader.ts';
import { writeThumbnails } from './writeThumbnails.ts';

const baseDensity = 72;
const maxDensity = 7200;

/**
 * Draws an SVG as large as the largest thumbnail. It is handed over as bytes, not as a path: without a place of its
 * own librsvg resolves no reference to a file or an address, and it never runs scripts.
 */
export async function readSvg({ input, output, sizes }: ReadingJob): Promise<Facts> {
  const drawing = await readFile(input);
  const { format, width, height } = await openPicture(drawing).metadata();
  if (format !== 'svg') throw new ReadingProblem('unsupported');
  const side = Math.max(...sizes);
  const density = Math.min(maxDensity, (baseDensity * side) / Math.max(width, height));
  const pixels = await toPixels(openPicture(drawing, { density: Math.max(1, density) }), side);
  await writeThumbnails(pixels, sizes, output);
  return { reader: 'image', width, height, frames: 1, format };
}
