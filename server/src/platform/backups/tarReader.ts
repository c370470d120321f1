import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { blockBytes, padding, parseTarHeader, type TarEntry } from './tarFormat.ts';

const chunkBytes = 256 * 1024;

/** An entry and its content, to be read before the next one is asked for. */
export interface ReadEntry extends TarEntry {
  content(): Readable;
  text(): Promise<string>;
}

async function* bytesAt(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let read = 0; read < size;) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, size - read));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, start + read);
    if (bytesRead === 0) throw new Error('This backup is cut short.');
    read += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** Reads a tar file, entry after entry. Throws when it ends before its end. */
export async function* readTar(path: string): AsyncGenerator<ReadEntry> {
  const file = await open(path, 'r');
  try {
    for (let position = 0; ;) {
      const header = Buffer.alloc(blockBytes);
      const { bytesRead } = await file.read(header, 0, blockBytes, position);
      if (bytesRead !== blockBytes) throw new Error('This backup is cut short.');
      const entry = parseTarHeader(header);
      if (entry === null) return;
      const start = position + blockBytes;
      const content = () => Readable.from(bytesAt(file, start, entry.size), { objectMode: false });
      const text = async () => Buffer.concat((await content().toArray()) as Buffer[]).toString('utf8');
      yield { ...entry, content, text };
      position = start + entry.size + padding(entry.size);
    }
  } finally {
    await file.close();
  }
}
