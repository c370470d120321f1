import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { outputLimits } from './childLimits.ts';

const known =
  /^(?:content\.html|text\.txt|entries\.json|cover\.webp|pages\.pdf|(?:cells|formulas)-\d{1,3}\.csv)$/;

/**
 * Takes what a reader of documents has left in a child's folder. A child has read a foreign file, so only plain files
 * (no links) of known names are taken, and no more than so many bytes. False when there is anything else.
 */
export async function takeDocument(from: string, to: string): Promise<boolean> {
  let room = outputLimits.documentBytes;
  for (const name of await readdir(from)) {
    if (!known.test(name)) return false;
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const file = await open(join(from, name), flags).catch(() => null);
    if (!file) return false;
    const { size } = await file.stat();
    room -= size;
    if (!(await file.stat()).isFile() || room < 0) {
      await file.close();
      return false;
    }
    if (size === 0) await file.close();
    const end = size - 1;
    const target = createWriteStream(join(to, name));
    await (size === 0 ? pipeline([], target) : pipeline(file.createReadStream({ end }), target));
  }
  return true;
}
