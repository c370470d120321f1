import type { PGlite } from '@electric-sql/pglite';

/**
 * Gives the engine bytes of PostgreSQL's protocol and takes its answer. By the streaming call: `execProtocolRaw` also
 * reads every answer for itself and keeps what it has read, row by row, for as long as the engine lives.
 */
export async function exchange(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // A part is a view of the engine's memory, which it goes on writing to.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice() as Uint8Array<ArrayBuffer>);
  await engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData });
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    answer.set(part, end);
    end += part.length;
  }
  return answer;
}
