import type { Http } from '@holdall/shared';
import { createUploadQueue } from './createUploadQueue.ts';

/** A way to the server on which every file waits until the test lets it arrive. */
function slowHttp() {
  const under: { name: string; arrive(): void }[] = [];
  const http = {
    call: (_: unknown, input: { query: { name: string } }, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        under.push({ name: input.query.name, arrive: () => resolve({ operationId: 'op_1' }) });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  } as unknown as Http;
  return { http, under };
}

/** Too large to travel with others. */
const file = (name: string) => ({ file: new File([new Uint8Array(2 * 1024 ** 2)], name), path: [] });
const target = { storageId: 'sto_1', parentId: null };

describe('B7 the queue of uploads', () => {
  it('holds everything while there is no connection, and goes on by itself', async () => {
    const { http, under } = slowHttp();
    const queue = createUploadQueue({ http, antiForgery: () => ({}) });
    const states = () => queue.items.get().map(({ state }) => state);
    queue.add([file('a.bin')], target);
    expect(states()).toEqual(['sending']);

    await queue.hold();
    queue.add([file('b.bin')], target);
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(under.map(({ name }) => name)).toEqual(['a.bin']);

    queue.goOn();
    expect(under.map(({ name }) => name)).toEqual(['a.bin', 'a.bin', 'b.bin']);
    for (const { arrive } of under) arrive();
    await new Promise((done) => setTimeout(done));
    expect(states()).toEqual(['done', 'done']);
  });

  it('tries a single file again, and leaves the others alone', async () => {
    const { http, under } = slowHttp();
    const queue = createUploadQueue({ http, antiForgery: () => ({}) });
    queue.add([file('a.bin'), file('b.bin')], target);
    const [first] = queue.items.get();
    await queue.pause(first?.id ?? '');
    queue.retry(first?.id ?? '');
    expect(under.map(({ name }) => name)).toEqual(['a.bin', 'b.bin', 'a.bin']);
  });
});
