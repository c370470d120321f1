import { Parser } from 'htmlparser2';
import type { Pictures } from './pictures.ts';

/** Finds the bytes of a picture that markup names; null where it is not in the file. Nothing is fetched. */
type FindPicture = (address: string) => Promise<Buffer | null>;

const mostBytes = 24 * 1024 ** 2;

/** The bytes of a picture that stands in the markup itself. */
export async function pictureInAddress(address: string): Promise<Buffer | null> {
  const data = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s%]+)$/.exec(address)?.[1];
  return data === undefined || data.length > mostBytes ? null : Buffer.from(data, 'base64');
}

/** Draws the pictures that foreign markup names, by what they are named. */
export async function drawNamedPictures(
  markup: string,
  pictures: Pictures,
  find: FindPicture = pictureInAddress,
): Promise<Map<string, string>> {
  const named = new Set<string>();
  const parser = new Parser({
    onopentag(name, { src, 'xlink:href': link }) {
      if (name === 'img' && src) named.add(src);
      if (name === 'image' && link) named.add(link);
    },
  });
  parser.end(markup);
  const drawn = new Map<string, string>();
  for (const address of named) {
    const picture = await pictures.draw(() => find(address));
    if (picture) drawn.set(address, picture);
  }
  return drawn;
}

/** What stands in the body; the rest is about the text and no part of it. */
export function bodyOf(markup: string): string {
  const start = /<body\b[^>]*>/i.exec(markup);
  const end = markup.search(/<\/body\s*>/i);
  return start ? markup.slice(start.index + start[0].length, end < 0 ? undefined : end) : markup;
}
