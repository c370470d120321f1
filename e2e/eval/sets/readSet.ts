import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/root.ts';
import type { SourceFile } from './TestSet.ts';

/** A folder of the developer's with the files of the sets; without it they are fetched once, and kept out of the project. */
const given = process.env['HOLDALL_EVAL_DATA'];
const folder = given ?? join(root, 'node_modules/.cache/holdall-eval');

/** What is read of some files. */
interface SetOfFiles<T> {
  readonly files: readonly SourceFile[];
  read(files: readonly Buffer[]): T;
}

const isRight = ({ sha256 }: SourceFile, bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex') === sha256;

/** Fetches a file; a text says why it cannot be had. */
async function fetched(file: SourceFile): Promise<Buffer | string> {
  try {
    const answer = await fetch(file.url, { signal: AbortSignal.timeout(120_000) });
    if (!answer.ok) return `the answer was ${answer.status}`;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return isRight(file, bytes) ? bytes : 'what came is not the file that was meant (its SHA-256 is another)';
  } catch (error) {
    const { cause } = error as Error;
    return String(cause ?? error);
  }
}

async function bytesOf(file: SourceFile): Promise<Buffer | { missing: string }> {
  const place = join(folder, file.name);
  const known = await readFile(place).catch(() => null);
  if (known !== null && isRight(file, known)) return known;
  if (given !== undefined) {
    const why = known === null ? 'is not there' : 'is another file than was meant (its SHA-256 is another)';
    return { missing: `${place} ${why}. It can be had from ${file.url}.` };
  }
  const bytes = await fetched(file);
  if (typeof bytes === 'string')
    return {
      missing: `${file.url} cannot be had: ${bytes}. HOLDALL_EVAL_DATA may name a folder in which ${file.name} lies.`,
    };
  await mkdir(folder, { recursive: true });
  await writeFile(place, bytes);
  return bytes;
}

/** Reads a set, and fetches first what is not there. Says in a sentence which file cannot be had. */
export async function readSet<T>(set: SetOfFiles<T>): Promise<T | { missing: string }> {
  const files: Buffer[] = [];
  for (const file of set.files) {
    const bytes = await bytesOf(file);
    if ('missing' in bytes) return bytes;
    files.push(bytes);
  }
  return set.read(files);
}
