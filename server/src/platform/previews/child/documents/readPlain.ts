import { readFile } from 'node:fs/promises';
import type { ReadingJob } from '../../reading.ts';
import { decodeWindow, detectEncoding } from '../../textEncoding.ts';
import { ReadingProblem } from '../ReadingProblem.ts';
import { escaped } from './markup.ts';
import type { Draft } from './writeDocument.ts';

/** The text of a file that is one. */
export async function decodeText({ input, complete }: ReadingJob): Promise<string> {
  const bytes = await readFile(input);
  const { encoding, mark } = detectEncoding(bytes, !complete);
  if (!encoding) throw new ReadingProblem('unreadable');
  return decodeWindow(bytes.subarray(mark), encoding, complete).text;
}

/** Reads a text as it stands. */
export async function readPlain(job: ReadingJob): Promise<Draft> {
  return { markup: `<pre>${escaped(await decodeText(job))}</pre>` };
}
