import { openPicture } from '../sharpReader.ts';
import { escaped } from './markup.ts';
import { missing } from './missing.ts';

/** Pictures of a document, as long as there is room and time for them. */
const limits = {
  bytes: 6 * 1024 ** 2,
  milliseconds: 4000,
  side: 1600,
  count: 400,
  eachBytes: 24 * 1024 ** 2,
};

/** Draws pictures of a document. */
export interface Pictures {
  /** The address of a picture, drawn anew; null for one that cannot be drawn. */
  draw(find: () => Promise<Buffer | null>): Promise<string | null>;
  /** The same as an element; where there is none, its place says so. */
  show(find: () => Promise<Buffer | null>, words?: string): Promise<string>;
}

/**
 * Pictures are decoded and written anew, so that what is shown is pixels, small, and says nothing about where it was
 * taken. One that cannot be drawn is named in its place.
 */
export function createPictures(now: () => number = () => performance.now()): Pictures {
  let [room, left, time] = [limits.bytes, limits.count, limits.milliseconds];

  async function draw(find: () => Promise<Buffer | null>): Promise<string | null> {
    if (left <= 0 || time <= 0) return null;
    left -= 1;
    const started = now();
    try {
      const bytes = await find();
      if (!bytes || bytes.length > limits.eachBytes) return null;
      const webp = await openPicture(bytes)
        .resize(limits.side, limits.side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 1 })
        .toBuffer();
      if (webp.length > room) return null;
      room -= webp.length;
      return `data:image/webp;base64,${webp.toString('base64')}`;
    } catch {
      // A format that is not drawn here (EMF, a broken file).
      return null;
    } finally {
      time -= now() - started;
    }
  }

  return {
    draw,
    async show(find, words = '') {
      const address = await draw(find);
      return address ? `<img src="${address}" alt="${escaped(words)}">` : missing('picture', words);
    },
  };
}
