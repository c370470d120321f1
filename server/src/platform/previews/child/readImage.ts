import type { Sharp } from 'sharp';
import type { Facts, ReadingJob } from '../reading.ts';
import { applyGamma, declaredGamma } from './pngGamma.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { openPicture } from './sharpReader.ts';
import { writeThumbnails } from './writeThumbnails.ts';
import type { Pixels } from './writeThumbnails.ts';

/** Formats that `image` jobs may turn out to be; a drawing or anything else is refused, whatever it was called. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'avif']);

/** Reads a picture that libvips knows: facts, and thumbnails that are upright, in sRGB, and carry no metadata. */
export async function readImage({ input, output, sizes }: ReadingJob): Promise<Facts> {
  const picture = openPicture(input);
  const { format, autoOrient, pages } = await picture.metadata();
  if (!formats.has(format)) throw new ReadingProblem('unsupported');
  const pixels = await toPixels(picture, Math.max(...sizes));
  const gamma = format === 'png' ? await declaredGamma(input) : null;
  if (gamma) applyGamma(pixels.data, pixels.channels, gamma);
  await writeThumbnails(pixels, sizes, output);
  return { reader: 'image', width: autoOrient.width, height: autoOrient.height, frames: pages ?? 1, format };
}

/** The picture as pixels, fitted inside a square of `side` and never enlarged. */
export async function toPixels(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new ReadingProblem('unreadable');
  return { data, width: info.width, height: info.height, channels: info.channels };
}
