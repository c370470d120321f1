import type { Pair } from '../../viewers/image/imageView.ts';

/** A picture that is here. */
export interface LoadedPicture {
  readonly image: HTMLImageElement;
  readonly size: Pair;
}

/** Loads a picture from the first of its sources that gives one. */
export async function loadPicture(sources: readonly string[]): Promise<LoadedPicture> {
  const [source, ...others] = sources;
  if (source === undefined) throw new Error('No source gives this picture.');
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
  } catch {
    return loadPicture(others);
  }
  return { image, size: { x: image.naturalWidth || 1, y: image.naturalHeight || 1 } };
}

/** The size at which two pictures are laid over each other: that of the larger one. */
export function commonSize(one: Pair, other: Pair): Pair {
  return one.x * one.y >= other.x * other.y ? one : other;
}

/** The pixels of a picture, all of it within a size, in the middle. */
export function pixelsOf({ image, size }: LoadedPicture, { x, y }: Pair): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [x, y];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws nothing.');
  const scale = Math.min(x / size.x, y / size.y);
  const [width, height] = [size.x * scale, size.y * scale];
  pen.drawImage(image, (x - width) / 2, (y - height) / 2, width, height);
  return pen.getImageData(0, 0, x, y).data;
}
