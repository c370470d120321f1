import {
  AppError,
  createStore,
  type Http,
  type KeptSpaceState,
  type Outbox,
  type QueuedAction,
  type SpaceState,
} from '@holdall/shared';
import { fakeShell } from '@holdall/shared/testing';
import { add } from '../state/follow.ts';
import { close, noTabs, show, type TabsState } from '../state/TabsState.ts';
import { keepTabs } from './keepTabs.ts';

const spaceId = `spc_${'0'.repeat(32)}`;
const fileId = (digit: string) => `res_${digit.repeat(32)}`;

/** A server that keeps one state, and windows of one person that hear of each change. */
function createHouse() {
  const { bus, outbox: whole } = fakeShell();
  const { waiting } = whole;
  let isAway = false;
  let kept: KeptSpaceState = {
    tabs: [],
    activeStorageId: null,
    activeSection: null,
    activeFolderId: null,
    expanded: [],
    revision: 0,
    faces: {},
  };
  let written = 0;

  async function call(
    row: { method: string },
    { body }: { body?: SpaceState },
    options: { revision?: number },
  ) {
    if (row.method === 'GET' || !body) return kept;
    if (isAway) throw new AppError('no_connection');
    if (options.revision !== kept.revision)
      throw new AppError('revision_conflict', { details: { current: kept } });
    written += 1;
    kept = { ...kept, ...body, revision: kept.revision + 1 };
    const properties = { spaceId, revision: kept.revision };
    bus.publish({ type: 'spaceStateUpdated', id: 'e', at: '', properties });
    return kept;
  }

  /** What was sent last waits; the outbox itself is tested elsewhere. */
  const outbox = {
    ...whole,
    async send(call: { method: string; path: string }, input: unknown) {
      waiting.set([{ method: call.method, path: call.path, input } as QueuedAction]);
      return null;
    },
  } as Outbox;

  function openWindow() {
    const store = createStore<TabsState>({ ...noTabs, spaceId });
    const http = { call } as unknown as Http;
    const stop = keepTabs({ tabs: { store }, http, bus, outbox, say: (text) => text, spaceId });
    const ids = () => store.get().tabs.map(({ id }) => id);
    return {
      store,
      stop,
      ids,
      open(id: string, preview = false) {
        const content = { kind: 'resource', resourceId: fileId(id[0] ?? '') } as const;
        store.set(show(add(store.get(), id, content, preview), id));
      },
      close: (id: string) => store.set(close(store.get(), id)),
    };
  }
  return { openWindow, kept: () => kept, written: () => written, leave: () => void (isAway = true) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const rest = () => jest.advanceTimersByTimeAsync(30_000);

describe('tabs that are kept', () => {
  it('come back in another window', async () => {
    const house = createHouse();
    const first = house.openWindow();
    await rest();
    first.open('aaaaaaaa');
    first.open('bbbbbbbb');
    await rest();
    expect(house.kept().tabs.map(({ id }) => id)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
    expect(house.written()).toBe(1);
    const second = house.openWindow();
    await rest();
    expect(second.ids()).toEqual(['aaaaaaaa', 'bbbbbbbb']);
  });

  it('are the same in two windows, which do not answer each other', async () => {
    const house = createHouse();
    const [first, second] = [house.openWindow(), house.openWindow()];
    await rest();
    first.open('aaaaaaaa');
    second.open('bbbbbbbb');
    await rest();
    expect(new Set(first.ids())).toEqual(new Set(['aaaaaaaa', 'bbbbbbbb']));
    expect(new Set(second.ids())).toEqual(new Set(first.ids()));
    const before = house.written();
    await rest();
    expect(house.written()).toBe(before);
    expect(before).toBeLessThanOrEqual(3);
  });

  it('leave a window where it is when another one closes its tab', async () => {
    const house = createHouse();
    const [first, second] = [house.openWindow(), house.openWindow()];
    await rest();
    first.open('aaaaaaaa');
    first.open('bbbbbbbb');
    await rest();
    second.store.set(show(second.store.get(), 'aaaaaaaa'));
    first.close('aaaaaaaa');
    await rest();
    expect(second.store.get().shown.start).toBe('aaaaaaaa');
    expect(second.store.get().tabs.find(({ id }) => id === 'aaaaaaaa')?.preview).toBe(true);
    expect(first.ids()).toEqual(['bbbbbbbb']);
  });

  it('each window looks at its own, and neither ends', async () => {
    const house = createHouse();
    const [first, second] = [house.openWindow(), house.openWindow()];
    await rest();
    first.open('cccccccc', true);
    second.open('dddddddd', true);
    await rest();
    expect(first.ids()).toEqual(['cccccccc']);
    expect(second.ids()).toEqual(['dddddddd']);
    const before = house.written();
    await rest();
    expect(house.written()).toBe(before);
  });

  it('wait without a connection, and are there again in the next window', async () => {
    const house = createHouse();
    const first = house.openWindow();
    await rest();
    house.leave();
    first.open('aaaaaaaa');
    await rest();
    first.open('bbbbbbbb');
    await rest();
    first.stop();
    const second = house.openWindow();
    await rest();
    expect(house.kept().tabs).toEqual([]);
    expect(second.ids()).toEqual(['aaaaaaaa', 'bbbbbbbb']);
    expect(second.store.get().gone.size).toBe(0);
  });
});
