import { callKey } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { buildResource, fakeShell } from '@holdall/shared/testing';
import { createClipboard } from './createClipboard.ts';
import { lastPut } from './remembered.ts';

const target = { storageId: `sto_${'1'.repeat(32)}`, parentId: null };
const item = buildResource();
const clipboard = {
  mode: 'cut',
  items: [item.id],
  count: 1,
  gone: 0,
  fromStorage: null,
  at: '2026-11-21T14:02:00.000Z',
  expiresAt: '2026-11-22T14:02:00.000Z',
};
const say = (id: string) => id;

function setUp(held: object, done = 1) {
  const acted: unknown[][] = [];
  let cleared = 0;
  const shell = fakeShell({
    answers: {
      'GET /api/clipboard': { clipboard: null, elsewhere: false, lost: false, ...held },
      'PUT /api/clipboard': { clipboard, elsewhere: false, lost: false },
      'DELETE /api/clipboard': () => {
        cleared += 1;
        return {};
      },
    },
  });
  const actions = {
    paste: async (...act: unknown[]) => {
      acted.push(act);
      return { operationId: null, done, skipped: 0, failed: [] };
    },
  };
  const clip = createClipboard(shell);
  return { shell, acted, clip, put: () => clip.put(target, { actions, say }), cleared: () => cleared };
}

it('moves what was cut, once, and copies what was copied as often as wanted', async () => {
  const cut = setUp({ clipboard });
  await cut.put();
  expect(cut.acted).toEqual([['move', [item.id], target]]);
  expect(cut.cleared()).toBe(1);
  const copied = setUp({ clipboard: { ...clipboard, mode: 'copy' } });
  await copied.put();
  expect(copied.acted).toEqual([['copy', [item.id], target]]);
  expect(copied.cleared()).toBe(0);
  // It need not be looked at any more, and is there to be put down again.
  expect(lastPut(copied.shell).get()).toBe(clipboard.at);
});

it('keeps what was cut while it could not be put down', async () => {
  const { put, cleared } = setUp({ clipboard }, 0);
  await put();
  expect(cleared()).toBe(0);
});

it.each([
  [{}, 'There is nothing to paste'],
  [{ lost: true }, 'What you took is no longer there'],
  [{ elsewhere: true }, 'What you took is in another account'],
])('says why there is nothing to put down: %j', async (held, title) => {
  const { shell, acted, put } = setUp(held);
  await put();
  expect(acted).toEqual([]);
  expect(shell.asked.notices).toEqual([expect.objectContaining({ title })]);
});

it('says what has gone, and pastes the rest', async () => {
  const { shell, acted, put } = setUp({ clipboard: { ...clipboard, gone: 2 } });
  await put();
  expect(shell.asked.notices).toEqual([
    expect.objectContaining({ text: expect.stringContaining('The rest is pasted') as string }),
  ]);
  expect(acted).toHaveLength(1);
});

it('knows at once what was taken, and what was let go', async () => {
  const { shell, clip } = setUp({});
  const held = () => shell.queries.getQueryData(callKey(laterApi.clipboard.read, {}));
  await clip.take('cut', { wire: [item.id], resources: [item] });
  expect(held()).toMatchObject({ clipboard: { items: [item.id] } });
  await clip.clear();
  expect(held()).toMatchObject({ clipboard: null });
});
