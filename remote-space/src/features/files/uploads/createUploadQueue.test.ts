import { AppError, type Http } from '@holdall/shared';
import { fakeShell } from '@holdall/shared/testing';
import { createUploadQueue } from './createUploadQueue.ts';
import { outcomeOf } from './Outcome.ts';

/** A way to the server on which every file waits until the test lets it arrive. */
function slowHttp() {
  const under: { name: string; arrive(): void }[] = [];
  const http = {
    call: (_: unknown, input: { query: { name: string } }, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        under.push({ name: input.query.name, arrive: () => resolve({ operationId: 'op_1' }) });
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
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
    const queue = createUploadQueue({ http });
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

  it('tells each file what the server said of it, whichever way it went', async () => {
    const refusal = { status: 403, body: { code: 'forbidden', message: 'Only members bring files here.' } };
    const { http } = fakeShell({
      answers: {
        'PUT /api/storages/sto_1/files': refusal,
        'POST /api/storages/sto_1/files': {
          items: [
            { resourceId: 'res_1', operationId: 'op_1', problem: null },
            { resourceId: null, operationId: null, problem: { code: 'name_taken', message: 'Taken.' } },
          ],
        },
      },
    });
    const queue = createUploadQueue({ http });
    const small = (name: string) => ({ file: new File(['x'], name), path: [] });
    queue.add([small('a.txt'), small('b.txt')], target);
    queue.add([file('c.bin')], { ...target });
    await new Promise((done) => setTimeout(done, 20));
    expect(queue.items.get().map(({ state, problem }) => [state, problem])).toEqual([
      ['done', null],
      ['failed', 'Taken.'],
      ['failed', 'Only members bring files here.'],
    ]);
  });

  it('knows a server that is away from one that refuses', () => {
    expect(outcomeOf(new AppError('maintenance'))).toMatchObject({ state: 'away' });
    expect(outcomeOf(new AppError('quota_exceeded'))).toMatchObject({ state: 'refused' });
    expect(outcomeOf(new DOMException('', 'AbortError'))).toEqual({ state: 'cancelled' });
    expect(outcomeOf(new TypeError('odd'))).toMatchObject({ state: 'refused', error: { code: 'internal' } });
  });

  it('tries a single file again, and leaves the others alone', async () => {
    const { http, under } = slowHttp();
    const queue = createUploadQueue({ http });
    queue.add([file('a.bin'), file('b.bin')], target);
    const [first] = queue.items.get();
    await queue.pause(first?.id ?? '');
    queue.retry(first?.id ?? '');
    expect(under.map(({ name }) => name)).toEqual(['a.bin', 'b.bin', 'a.bin']);
  });
});
