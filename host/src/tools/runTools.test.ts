import { waitFor } from '@testing-library/react';
import { BehaviorSubject, Subject } from 'rxjs';
import { createStore, type LiveState, type Settings, type SocketEvent } from '@holdall/shared';
import { fakeShell } from '@holdall/shared/testing';
import { runTools } from './runTools.ts';

const model = { assistant: { mode: 'model' } } as unknown as Settings;
/** An object that holds itself. */
const loop = {};
const run = { expose: './stock', exportName: 'stock' };
const boards = {
  name: 'boards',
  version: 'a'.repeat(16),
  integrity: {},
  tools: [
    { id: 'stock', audience: 'user' as const, run },
    { id: 'secret', audience: 'operator' as const, run },
  ],
};

function setUp(stock: unknown, { waiting = [] as object[], seconds = 5 } = {}) {
  const asked: string[] = [];
  const note = (what: string, answer: object) => (request: { body: string }) => {
    asked.push(`${what} ${request.body}`);
    return answer;
  };
  const shell = fakeShell({
    settings: model,
    answers: {
      'PUT /api/tool-windows': note('offer', { waiting }),
      'POST /api/remote-calls/rtc_1/take': note('take', {
        remote: 'boards',
        tool: 'stock',
        input: { part: 'A7' },
        seconds,
      }),
      'POST /api/remote-calls/rtc_1/answer': note('answer', {}),
    },
  });
  const state = new BehaviorSubject<LiveState>('off');
  const events = new Subject<SocketEvent>();
  const live = { ...shell.live, state, events };
  const left: Parameters<typeof shell.onSignOut>[0][] = [];
  runTools({
    shell: {
      ...shell,
      live,
      settings: createStore<Settings | null>(model),
      onSignOut: (act) => {
        left.push(act);
        return () => {};
      },
    },
    remotes: [boards],
    window: 'window01',
    async loadCode<T>() {
      if (stock === 'missing') throw new Error('gone');
      return stock as T;
    },
  });
  const tell = (type: 'remoteToolAsked' | 'remoteToolEnded') =>
    events.next({
      id: '',
      at: '',
      type,
      properties: { remoteCallId: 'rtc_1', remote: 'boards', tool: 'stock' },
    } as SocketEvent);
  return { asked, state, tell, left };
}

const body = (came: object) => `answer ${JSON.stringify({ window: 'window01', came })}`;
const call = { remoteCallId: 'rtc_1', remote: 'boards', tool: 'stock' };

describe('tools of remotes', () => {
  it('are offered whenever there is a connection, as far as they are for this person', async () => {
    const { asked, state } = setUp(() => '');
    expect(asked).toEqual([]);
    state.next('open');
    state.next('waiting');
    state.next('open');
    await waitFor(() => expect(asked).toHaveLength(2));
    const remotes = [{ remote: 'boards', version: 'a'.repeat(16), tools: ['stock'] }];
    expect(asked[1]).toBe(`offer ${JSON.stringify({ window: 'window01', remotes })}`);
  });

  it('are run with what the model has given, and what they answer is told as JSON', async () => {
    const { asked, tell } = setUp(async ({ part }: { part: string }) => ({ part, pieces: 12 }));
    tell('remoteToolAsked');
    tell('remoteToolAsked');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toBe(body({ answer: '{"part":"A7","pieces":12}' }));
  });

  it('that wait for this window are run as soon as it is back', async () => {
    const { asked, state } = setUp(() => undefined, { waiting: [call] });
    state.next('open');
    await waitFor(() => expect(asked.at(-1)).toBe(body({ answer: '""' })));
  });

  it.each([
    ['is not there', 'missing', 'missing'],
    ['throws', () => Promise.reject(new Error('no')), 'threw'],
    ['answers too much', () => 'x'.repeat(64_001), 'big'],
    ['answers a function', () => () => 1, 'unreadable'],
    ['answers what has no end', () => Object.assign(loop, { loop }), 'unreadable'],
  ])('say so where the code %s', async (_, stock, problem) => {
    const { asked, tell } = setUp(stock);
    tell('remoteToolAsked');
    await waitFor(() => expect(asked.at(-1)).toBe(body({ problem })));
  });

  it('are told when nobody waits any more, and then answer nothing', async () => {
    const signals: AbortSignal[] = [];
    const never = (_: object, { signal }: { signal: AbortSignal }) =>
      new Promise(() => void signals.push(signal));
    const { asked, tell } = setUp(never);
    tell('remoteToolAsked');
    await waitFor(() => expect(signals).toHaveLength(1));
    tell('remoteToolEnded');
    expect(signals[0]?.aborted).toBe(true);
    await waitFor(() => {
      tell('remoteToolAsked');
      expect(signals).toHaveLength(2);
    });
    expect(asked.filter((one) => one.startsWith('answer'))).toEqual([]);
  });

  it('end when their person leaves', async () => {
    const signals: AbortSignal[] = [];
    const never = (_: object, { signal }: { signal: AbortSignal }) =>
      new Promise(() => void signals.push(signal));
    const { tell, left } = setUp(never);
    tell('remoteToolAsked');
    await waitFor(() => expect(signals).toHaveLength(1));
    for (const leave of left) await leave();
    expect(signals[0]?.aborted).toBe(true);
  });
});
