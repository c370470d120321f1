import { readFile } from 'node:fs/promises';
import type { Facts, ReadingJob } from '../reading.ts';
import { decodeWindow, detectEncoding } from '../textEncoding.ts';

/** Says how the first part of a text is encoded and how many lines it has. */
export async function readText({ input, complete }: ReadingJob): Promise<Facts> {
  const bytes = await readFile(input);
  const { encoding } = detectEncoding(bytes, !complete);
  if (!encoding) return { reader: 'text', encoding: 'windows-1252', isText: false, lines: 0, complete };
  const { text } = decodeWindow(bytes, encoding, complete);
  return { reader: 'text', encoding, isText: true, lines: countLines(text), complete };
}

function countLines(text: string): number {
  const breaks = text.match(/\r\n|\n|\r/g)?.length ?? 0;
  return text === '' || /[\r\n]$/.test(text) ? breaks : breaks + 1;
}
