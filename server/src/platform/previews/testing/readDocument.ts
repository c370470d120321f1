import { readFileSync } from 'node:fs';
import type { startPreviews } from './startPreviews.ts';

/** Reads a file as a document in a real child, or says why it cannot be read. */
export async function readDocument(world: ReturnType<typeof startPreviews>, bytes: Uint8Array, name: string) {
  const { hash, mime } = world.store(bytes, name);
  const answer = await world.previews.document(hash, mime);
  if (!answer.ok) return { failure: answer.failure, markup: '', text: '', facts: null };
  const read = (file: Parameters<typeof answer.file>[0]) => readFileSync(answer.file(file), 'utf8');
  const { facts } = answer;
  return {
    failure: null,
    facts,
    read,
    markup: facts.reader === 'document' ? read('content.html') : '',
    text: facts.reader === 'zip' ? '' : read('text.txt'),
  };
}
