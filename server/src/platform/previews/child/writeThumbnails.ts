import { join } from 'node:path';
import sharp from 'sharp';

/** Decoded pixels: 8 bits a channel, RGB or RGBA, sRGB. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Up to this many pixels a picture is kept exactly; lossy webp blurs icons and pixel drawings. */
const exactPixels = 256 * 256;

/** Writes `<size>.webp` for each size, fitted inside it and never enlarged. Pixels carry no metadata. */
export async function writeThumbnails(
  pixels: Pixels,
  sizes: readonly number[],
  folder: string,
): Promise<void> {
  const { data, width, height, channels } = pixels;
  for (const size of sizes) {
    const small = width <= size && height <= size && width * height <= exactPixels;
    await sharp(data, { raw: { width, height, channels } })
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp(small ? { lossless: true, exact: true } : { quality: 80, effort: 2 })
      .toFile(join(folder, `${size}.webp`));
  }
}
