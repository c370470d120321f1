import { type Notice, type QueuedAction } from '@holdall/shared';
import { fakeShell } from '@holdall/shared/testing';
import { keepFiles } from './keepFiles.ts';

/** A file that says that it is so large. */
const fileOf = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });
const megabyte = 1024 ** 2;

describe('files that are brought without a connection', () => {
  it('wait as far as there is room; the others are said', async () => {
    const { outbox } = fakeShell();
    const sent: unknown[] = [];
    const notices: Notice[] = [];
    const send = async (call: { method: string; path: string }, input: unknown) => {
      sent.push((input as { query: unknown }).query);
      outbox.waiting.update((actions) => [...actions, { ...call, input } as unknown as QueuedAction]);
      return null;
    };
    const bring = (names: [string, number][], path: string[] = []) =>
      keepFiles(
        {
          files: names.map(([name, size]) => ({ file: fileOf(name, size * megabyte), path })),
          emptyFolders: [],
        },
        { storageId: 'sto_1', parentId: null },
        {
          outbox: { ...outbox, send: send as never },
          say: (id) => id,
          notify: (notice) => void notices.push(notice),
        },
      );
    await bring(
      [
        ['a.jpg', 8],
        ['large.mov', 9],
      ],
      ['Trip', 'Day 1'],
    );
    expect(sent).toEqual([{ name: 'a.jpg', path: 'Trip/Day 1' }]);
    expect(notices.map(({ status }) => status)).toEqual(['info', 'warning']);
    await bring(Array.from({ length: 12 }, (_, index): [string, number] => [`${index}.jpg`, 8]));
    expect(sent).toHaveLength(12);
  });
});
