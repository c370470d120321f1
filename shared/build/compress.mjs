import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const packed = /\.(woff2|png|webp|avif|br)$/;

/** Puts a `.br` beside each file that gets smaller by it. Slow and small: it is done once, and sent for ever. */
export async function compressFiles(folder, names) {
  await Promise.all(
    names.filter((name) => !packed.test(name)).map((name) => compressFile(path.join(folder, name))),
  );
}

async function compressFile(file) {
  const content = await fs.readFile(file);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const smaller = await brotli(content, { params });
  if (smaller.length < content.length) await fs.writeFile(`${file}.br`, smaller);
}
