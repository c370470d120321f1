import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import type { Facts, ReadingJob } from '../reading.ts';
import { toPixels } from './readImage.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { maxPixels } from './sharpReader.ts';
import { writeThumbnails } from './writeThumbnails.ts';

/** Reads a HEIC or HEIF picture through libheif as WASM, which also turns it upright; sharp's libheif has no HEVC. */
export async function readHeif({ input, output, sizes }: ReadingJob): Promise<Facts> {
  const images = new libheif.HeifDecoder().decode(await readFile(input));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new ReadingProblem('unreadable');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new ReadingProblem('too_big');
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<typeof target | null>((resolve) => image.display(target, resolve));
  for (const one of images) one.free();
  if (!shown) throw new ReadingProblem('unreadable');
  const picture = sharp(shown.data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels });
  await writeThumbnails(await toPixels(picture, Math.max(...sizes)), sizes, output);
  return { reader: 'image', width, height, frames: images.length, format: 'heif' };
}
