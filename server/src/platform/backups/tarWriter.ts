import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { blockBytes, padding, tarHeader } from './tarFormat.ts';

/** Writes a tar file, entry after entry. */
export interface TarWriter {
  /** Adds an entry whose size is known. Throws when the content has another size. */
  add(name: string, size: number, content: Readable): Promise<void>;
  /** Adds a short text. */
  addText(name: string, text: string): Promise<void>;
}

/** Writes a tar file that is there whole, and on the disk, or not at all. Only its owner may read it. */
export async function writeTar(path: string, write: (tar: TarWriter) => Promise<void>): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  async function add(name: string, size: number, content: Readable): Promise<void> {
    await file.writeFile(tarHeader({ name, size }));
    let written = 0;
    for await (const chunk of content) {
      written += (chunk as Buffer).length;
      await file.writeFile(chunk as Buffer);
    }
    if (written !== size) throw new Error(`The content of ${name} is not complete.`);
    await file.writeFile(Buffer.alloc(padding(size)));
  }
  try {
    await write({
      add,
      addText: (name, text) => add(name, Buffer.byteLength(text), Readable.from([Buffer.from(text)])),
    });
    await file.writeFile(Buffer.alloc(2 * blockBytes));
    await file.sync();
    await file.close();
    await rename(draft, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync();
    await folder.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}
