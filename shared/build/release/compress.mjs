import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const packed = /\.(woff2|png|webp|webm|avif|br)$/;

/** Puts a `.br` beside each file that gets smaller by it. Slow and small: it is done once, sent for ever, and remembered in `cache`. */
export async function compressFiles(cache, folder, names) {
  await Promise.all(
    names.filter((name) => !packed.test(name)).map((name) => compressFile(cache, path.join(folder, name))),
  );
}

async function compressFile(cache, file) {
  const content = await fs.readFile(file);
  const known = path.join(cache, 'brotli-of-one-block', createHash('sha256').update(content).digest('hex'));
  const smaller = await fs.readFile(known).catch(() => compressOnce(content, known));
  if (smaller.length < content.length) await fs.writeFile(`${file}.br`, smaller);
}

/** Compresses, and remembers: most files of a build were in the build before. */
async function compressOnce(content, known) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGBLOCK } = zlib.constants;
  const smaller = await brotli(content, {
    params: {
      [BROTLI_PARAM_QUALITY]: 11,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
      // A whole file is one block: its tables are written once.
      [BROTLI_PARAM_LGBLOCK]: 24,
    },
  });
  await fs.mkdir(path.dirname(known), { recursive: true });
  // Two files of one build may hold the same.
  const draft = `${known}.${randomUUID()}`;
  await fs.writeFile(draft, smaller);
  await fs.rename(draft, known);
  return smaller;
}
