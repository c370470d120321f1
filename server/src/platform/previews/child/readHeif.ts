import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/wasm-bundle.js';
import type { Picture } from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import type { Facts, ReadingJob } from '../reading.ts';
import { toPixels } from './readImage.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { maxPixels } from './sharpReader.ts';
import { writeThumbnails } from './writeThumbnails.ts';
import type { Pixels } from './writeThumbnails.ts';

/** Reads a HEIC or HEIF picture through libheif as WASM, which also turns it upright; sharp's libheif has no HEVC. */
export async function readHeif({ input, output, sizes }: ReadingJob): Promise<Facts> {
  const { pixels, ...about } = await decodeHeif(input, Math.max(...sizes));
  await writeThumbnails(pixels, sizes, output);
  return { reader: 'image', ...about, format: 'heif' };
}

/** Its main picture, fitted inside a square of `side`, and what is known of it. */
export async function decodeHeif(input: string, side: number) {
  const images = new libheif.HeifDecoder().decode(await readFile(input));
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new ReadingProblem('unreadable');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new ReadingProblem('too_big');
  return { width, height, frames: images.length, pixels: await decode(image, side) };
}

/** Shrinks straight out of the decoder's memory: a telephone's picture fits the limit once, not twice. */
async function decode(image: Picture, side: number): Promise<Pixels> {
  const { heif_colorspace_RGB: space } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma;
  const channels = image.has_alpha_channel() ? 4 : 3;
  const chroma = channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB;
  const decoded = await libheif.heif_js_decode_image2(image.handle, space, chroma);
  const plane = decoded.channels?.[0];
  if (!plane) throw new ReadingProblem('unreadable');
  const { width, height, stride, data } = plane;
  for (let row = 1; row < height; row += 1) {
    data.copyWithin(row * width * channels, row * stride, row * stride + width * channels);
  }
  const pixels = Buffer.from(data.buffer, data.byteOffset, width * height * channels);
  const raw = { width, height, channels } as const;
  const small = await toPixels(sharp(pixels, { raw, limitInputPixels: maxPixels }), side);
  libheif.heif_image_release(decoded.image);
  return small;
}
