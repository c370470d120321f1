import { constants } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputLimits } from './childLimits.ts';

/**
 * Takes the pictures out of a child's folder. A child has read a foreign file, so what it left is looked at first:
 * only plain files (no links) of the expected names that are webp. False when one is missing or is something else.
 */
export async function takePictures(from: string, to: string, sizes: readonly number[]): Promise<boolean> {
  for (const size of sizes) {
    const picture = await readPicture(join(from, `${size}.webp`));
    if (!picture) return false;
    await writeFile(join(to, `${size}.webp`), picture);
  }
  return true;
}

async function readPicture(path: string): Promise<Buffer | null> {
  // Without waiting: a pipe in the place of a file would never open.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch(() => null);
  if (!file) return null;
  try {
    const stats = await file.stat();
    if (!stats.isFile() || stats.size > outputLimits.pictureBytes) return null;
    const picture = await file.readFile();
    return isWebp(picture) ? picture : null;
  } finally {
    await file.close();
  }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
