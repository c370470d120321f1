import { backoff } from './backoff.ts';
import { createSocketService, type LiveState } from './createSocketService.ts';

class FakeSocket extends EventTarget {
  readonly address: string;
  closedWith: number | undefined;
  constructor(address: string) {
    super();
    this.address = address;
  }
  open = () => this.dispatchEvent(new Event('open'));
  say = (frame: unknown) =>
    this.dispatchEvent(
      new MessageEvent('message', { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    );
  drop = (code = 1006, reason = '') =>
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  close = (code: number) => {
    this.closedWith = code;
  };
}

function setUp({ protocol = 'http:', since = 'e0' } = {}) {
  const sockets: FakeSocket[] = [];
  const live = createSocketService({
    location: { protocol, host: 'holdall.test' },
    since,
    open(address) {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    random: () => 0.5,
  });
  const states: LiveState[] = [];
  const types: string[] = [];
  let loggedOut = 0;
  live.state.subscribe((state) => states.push(state));
  live.events.subscribe(({ type }) => types.push(type));
  live.loggedOut.subscribe(() => (loggedOut += 1));
  const last = () => sockets.at(-1) as FakeSocket;
  return { live, sockets, states, types, last, loggedOut: () => loggedOut };
}
/** What is said before the reader of events is there waits for it. */
const read = () => jest.advanceTimersByTimeAsync(0);
const event = (id: string, type = 'storageUpdated') => ({ id, type, at: '', properties: {} });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the live connection', () => {
  it('opens ws on http and wss on https, once', () => {
    const { live, sockets } = setUp();
    live.start();
    live.start();
    expect(sockets.map(({ address }) => address)).toEqual(['ws://holdall.test/api/account/update?since=e0']);
    const secure = setUp({ protocol: 'https:' });
    secure.live.start();
    expect(secure.last().address).toBe('wss://holdall.test/api/account/update?since=e0');
  });

  it('hands on events, and passes over what it cannot read', async () => {
    const { live, last, types } = setUp();
    live.start();
    last().open();
    last().say(event('e1'));
    last().say('{broken');
    last().say(event('e2', 'notOfThisVersion'));
    await read();
    expect(types).toEqual(['storageUpdated']);
  });

  it('reads what comes before its reader in the order in which it came', async () => {
    const { live, last, types } = setUp();
    live.start();
    last().open();
    for (const type of ['storageUpdated', 'resourceUpdated', 'storageUpdated']) last().say(event('e', type));
    expect(types).toEqual([]);
    await read();
    last().say(event('e', 'resourceUpdated'));
    expect(types).toEqual(['storageUpdated', 'resourceUpdated', 'storageUpdated', 'resourceUpdated']);
  });

  it('comes back by itself and asks for what was missed', async () => {
    const { live, last, sockets, states } = setUp();
    live.start();
    last().open();
    last().say(event('evt 7'));
    await read();
    last().drop();
    expect(states.at(-1)).toBe('waiting');
    jest.advanceTimersByTime(backoff(0, () => 0.5));
    expect(sockets).toHaveLength(2);
    expect(last().address).toBe('ws://holdall.test/api/account/update?since=evt+7');
  });

  it('counts everything as stale when nothing says since when to ask', () => {
    const { live, last, types } = setUp({ since: '' });
    live.start();
    last().open();
    expect(types).toEqual(['resync']);
    last().drop();
    jest.runOnlyPendingTimers();
    last().open();
    expect(types).toEqual(['resync', 'resync']);
  });

  it('counts nothing as stale when it can ask', () => {
    const { live, last, types } = setUp();
    live.start();
    last().open();
    last().drop();
    jest.runOnlyPendingTimers();
    last().open();
    expect(types).toEqual([]);
  });

  it('waits longer from try to try, and starts over once it was open', () => {
    const { live, last, sockets } = setUp();
    live.start();
    for (const wait of [1000, 1500, 3000, 6000]) {
      last().drop();
      const before = sockets.length;
      jest.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      jest.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().open();
    last().drop();
    jest.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(6);
  });

  it.each([
    [4001, ''],
    [1000, 'logout'],
  ])('takes a close with %s "%s" as the end of the session', (code, reason) => {
    const { live, last, sockets, states, loggedOut } = setUp();
    live.start();
    last().open();
    last().drop(code, reason);
    jest.runAllTimers();
    expect(loggedOut()).toBe(1);
    expect(states.at(-1)).toBe('off');
    expect(sockets).toHaveLength(1);
  });

  it('stops for good, forgets where it was, and hears no more of the old socket', async () => {
    const { live, last, sockets, states, types } = setUp();
    live.start();
    const old = last();
    old.open();
    old.say(event('e1'));
    await read();
    live.stop();
    old.say(event('e2'));
    old.drop();
    jest.runAllTimers();
    expect(old.closedWith).toBe(1000);
    expect([states.at(-1), sockets.length, types.length]).toEqual(['off', 1, 1]);
    live.start();
    expect(last().address).not.toContain('since');
  });
});

describe('the wait between two tries', () => {
  it('lies between 1 and 30 seconds and never is the same for all', () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const [least, most] = [backoff(attempt, () => 0), backoff(attempt, () => 0.999)];
      expect(least).toBeGreaterThanOrEqual(1000);
      expect(most).toBeLessThanOrEqual(30_000);
      if (attempt > 0) expect(most).toBeGreaterThan(least);
    }
    expect(backoff(20, () => 0.999)).toBeGreaterThan(29_000);
  });
});
