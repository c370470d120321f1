import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { AppError } from '@holdall/shared/contract';

/** A file of a release, as `shared/src/remote/release.ts` names it, or what is packed or signed beside. */
const fileName = /^(?![.])[\w@.~-]+(\/(?![.])[\w@.~-]+)*$/;
const mostFiles = 5000;
const mostBytes = 200 * 1024 ** 2;

const refused = (reason: string) => new AppError('release_refused', { details: { reason } });

/** Lays the files of a tar down in a folder. Takes plain files with plain names, so many and so large as a remote may be. */
export async function unpackRelease(content: Readable, folder: string): Promise<void> {
  const archive = extract();
  const reading = pipeline(content, archive);
  // Told below, where the files are read: they come from the same stream.
  reading.catch(() => undefined);
  let [files, bytes] = [0, 0];
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      [files, bytes] = [files + 1, bytes + size];
      if (type !== 'file' || name.length > 200 || !fileName.test(name))
        throw refused(`"${name.slice(0, 200)}" is not a name of a file in a release.`);
      if (files > mostFiles || bytes > mostBytes) throw refused('It is too large.');
      const place = join(folder, name);
      await mkdir(dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
    }
    await reading;
  } catch (error) {
    content.destroy();
    throw AppError.is(error) ? error : refused('It is no tar of files.');
  }
}
