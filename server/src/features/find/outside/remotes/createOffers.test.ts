import { createOffers } from './createOffers.ts';

const start = new Date('2026-11-27T10:00:00Z');
const before = new Date('2026-11-27T09:59:59Z');
const by = { userId: 'ann', sessionId: 'one', window: 'window01' };

function setUp(backMs = 60_000) {
  const open = new Set(['ann window01']);
  const closed = new Set<string>();
  const offers = createOffers({
    remotes: { release: async () => null },
    isWindowOpen: (userId, window, withinMs = 0) =>
      open.has(`${userId} ${window}`) || (withinMs > 0 && closed.has(`${userId} ${window}`)),
    now: () => start,
    backMs,
  });
  offers.start();
  const steps: string[] = [];
  const wait = async (askedAt: Date, signal = new AbortController().signal) => {
    await offers.untilBack('ann', { askedAt, signal });
    steps.push('goes on');
  };
  return { offers, open, closed, steps, wait };
}

describe('a question', () => {
  it('of before this start waits for a window of its person, and for nobody else’s', async () => {
    const { offers, open, steps, wait } = setUp();
    const waiting = wait(before);
    open.add('bob window02');
    await offers.add({ ...by, userId: 'bob', window: 'window02' }, []);
    steps.push('Bob is back');
    await offers.add(by, []);
    await waiting;
    expect(steps).toEqual(['Bob is back', 'goes on']);
    await wait(before);
    expect(steps).toHaveLength(3);
  });

  it('that is asked now waits for nobody', async () => {
    const { wait, steps } = setUp();
    await wait(start);
    expect(steps).toEqual(['goes on']);
  });

  it('does not wait without end, nor for one who has stopped it', async () => {
    const { wait, steps } = setUp(20);
    await wait(before);
    expect(steps).toEqual(['goes on']);
    const stop = new AbortController();
    const waiting = setUp().wait(before, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });
});

it('knows for a moment what a closed window has offered, and forgets it then', async () => {
  const { offers, open, closed } = setUp();
  await offers.add(by, []);
  expect(offers.open('ann')).toHaveLength(1);
  open.clear();
  closed.add('ann window01');
  expect([offers.open('ann').length, offers.recent('ann').length]).toEqual([0, 1]);
  closed.clear();
  offers.sweep();
  open.add('ann window01');
  expect(offers.open('ann')).toEqual([]);
});
