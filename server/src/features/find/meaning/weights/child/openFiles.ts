import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { WeightsFailure } from './WeightsFailure.ts';

/** The files of a model as model2vec writes them, and the most bytes that each may have. */
const mostBytes = {
  'model.safetensors': 1024 ** 3,
  'tokenizer.json': 64 * 1024 ** 2,
  'config.json': 1024 ** 2,
} as const;
type FileName = keyof typeof mostBytes;

/** A file of the folder, open. */
export interface OpenFile {
  readonly bytes: number;
  /** As many bytes as there is room for, from a place on. */
  read(into: Uint8Array, from: number): void;
}

/** The files of a folder, open. */
export interface OpenFiles {
  readonly files: Readonly<Record<FileName, OpenFile>>;
  /** What their bytes are known by: other weights have another one. */
  readonly hash: string;
  /** Whether they are not what they were when they were opened. */
  isChanged(): boolean;
  close(): void;
}

const sign = ({ ino, size, mtimeNs }: { ino: bigint; size: bigint; mtimeNs: bigint }) =>
  `${ino} ${size} ${mtimeNs}`;

/** Opens one of them. What is no plain file of this very folder is not followed, and nothing waits for a pipe. */
function openFile(folder: string, name: FileName) {
  const path = join(folder, name);
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) throw new WeightsFailure('missing');
  if (!there.isFile()) throw new WeightsFailure('notFiles');
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const known = fstatSync(handle, { bigint: true });
  const bytes = Number(known.size);
  const isTooBig = bytes > mostBytes[name];
  if (!known.isFile() || isTooBig) {
    closeSync(handle);
    throw new WeightsFailure(isTooBig ? 'tooBig' : 'notFiles');
  }
  return {
    bytes,
    read(into: Uint8Array, from: number) {
      for (let done = 0; done < into.length;) {
        const count = readSync(handle, into, done, into.length - done, from + done);
        if (count === 0) throw new WeightsFailure('damaged');
        done += count;
      }
    },
    isChanged() {
      const now = lstatSync(path, { bigint: true, throwIfNoEntry: false });
      return now === undefined || sign(now) !== sign(known);
    },
    close: () => closeSync(handle),
  };
}

/** Opens the files of a folder, looks at their sizes before anything is read, and at what their bytes are known by. */
export function openFiles(folder: string): OpenFiles {
  const opened: ReturnType<typeof openFile>[] = [];
  const open = (name: FileName) => {
    const file = openFile(folder, name);
    opened.push(file);
    return file;
  };
  const close = () => opened.forEach((file) => file.close());
  try {
    const files = {
      'model.safetensors': open('model.safetensors'),
      'tokenizer.json': open('tokenizer.json'),
      'config.json': open('config.json'),
    };
    const hash = createHash('sha256');
    const room = new Uint8Array(1024 ** 2);
    for (const file of opened) {
      hash.update(`${file.bytes} `);
      for (let from = 0; from < file.bytes; from += room.length) {
        const some = room.subarray(0, Math.min(room.length, file.bytes - from));
        file.read(some, from);
        hash.update(some);
      }
    }
    return {
      files,
      hash: hash.digest('hex'),
      isChanged: () => opened.some((file) => file.isChanged()),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** What stands in one of them as JSON. */
export function jsonIn({ bytes, read }: OpenFile): unknown {
  const room = new Uint8Array(bytes);
  read(room, 0);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(room)) as unknown;
  } catch {
    throw new WeightsFailure('damaged');
  }
}
