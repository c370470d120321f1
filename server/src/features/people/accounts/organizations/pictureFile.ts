import { Readable } from 'node:stream';

/** The picture of an organization as a file that can be sent. */
export function pictureFile(picture: { content: string; hash: string; mime: string }, cacheControl: string) {
  const bytes = Buffer.from(picture.content, 'base64');
  return {
    size: bytes.length,
    etag: picture.hash,
    mime: picture.mime,
    name: 'logo',
    download: false,
    cacheControl,
    open: async (range?: { start: number; end: number }) =>
      Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]),
  };
}
