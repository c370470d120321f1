// The thread in which the embedded PostgreSQL runs, so that a slow statement never stops the event loop.
// It takes bytes of PostgreSQL's protocol and answers bytes, one message after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { exchange } from './exchange.ts';
import { startEngine } from './startEngine.ts';
import type { FromEngine, ToEngine } from './messages.ts';

if (parentPort === null) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const engine = await startEngine((workerData as { folder: string }).folder);

/** By these the engine says, in an answer, that it has given itself up. No value of a row has such bytes. */
const lastWords = ['VPANIC\0', 'VFATAL\0'].map((text) => Buffer.from(text));

async function handle(message: ToEngine): Promise<void> {
  if (message.kind === 'close') {
    await engine.close();
    port.postMessage({ kind: 'closed' } satisfies FromEngine);
    return;
  }
  const bytes = await exchange(engine, message.bytes);
  const said = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLast = lastWords.some((words) => said.includes(words));
  const answer: FromEngine = { kind: 'bytes', wire: message.wire, bytes, isLast };
  port.postMessage(answer, [bytes.buffer]);
}

let queue = Promise.resolve();
port.on('message', (message: ToEngine) => {
  queue = queue
    .then(() => handle(message))
    .catch((error: unknown) =>
      port.postMessage({ kind: 'failed', error: String(error) } satisfies FromEngine),
    );
});
port.postMessage({ kind: 'ready' } satisfies FromEngine);
