import {
  api,
  AppError,
  createHttp,
  createStore,
  type Call,
  type Http,
  type KeptBoth,
  type QueuedAction,
  type User,
} from '@holdall/shared';
import { api as everything } from '@holdall/shared/contract';
import { buildResource, buildUser, fakeShell } from '@holdall/shared/testing';
import { createOutbox } from './createOutbox.ts';
import type { Entries, Entry } from './Entry.ts';
import { createKeeper } from './createKeeper.ts';
import { leavingQuestion } from './leavingQuestion.ts';
import { nameBeside } from './nameBeside.ts';
import { sendEntry, type Sent } from './sendEntry.ts';

/** Acts in memory, with the rules of the browser's own database. */
function memory(): Entries {
  const kept = new Map<number, Entry>();
  let next = 1;
  const all = () => [...kept.values()].sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
  return {
    all: async () => all(),
    async change(decide) {
      const { put, remove } = decide(all());
      const order = put?.order ?? next++;
      if (put) kept.set(order, { ...put, order });
      if (remove !== undefined) kept.delete(remove);
    },
    close: () => {},
  };
}

const act = (id: string, change: Partial<Entry> = {}): Entry => ({
  id,
  at: '2026-11-22T14:00:00Z',
  title: id,
  about: ['res_1'],
  name: null,
  leaves: false,
  problem: null,
  method: 'PATCH',
  path: api.resources.change.path,
  input: { params: { resourceId: 'res_1' }, body: { name: id } },
  revision: null,
  before: null,
  ...change,
});

function setUp(answers: Record<string, Sent | (() => Promise<Sent>)> = {}) {
  const waiting = createStore<readonly QueuedAction[]>([]);
  const keptBoth = createStore<readonly KeptBoth[]>([]);
  const undos: (() => void)[] = [];
  const later: [() => void, number][] = [];
  const log: string[] = [];
  const keeper = createKeeper({
    entries: memory(),
    waiting,
    keptBoth,
    async send({ id, revision }) {
      log.push(revision === null ? id : `${id} over ${revision}`);
      const answer = answers[id] ?? { state: 'done', keptBoth: [] };
      return typeof answer === 'function' ? answer() : answer;
    },
    changed: () => {},
    later: (work, ms) => void later.push([work, ms]),
    titleFor: (_entry, name) => `Name it ${name}`,
    alone: (work) => work(),
    tell: ({ count, names }) => void log.push(`told ${count} ${names.join()}`),
    tellDropped: (_entry, undo) => void undos.push(undo),
  });
  const shown = () => waiting.get().map(({ id, problem }) => (problem ? `${id}: ${problem}` : id));
  const names = () => waiting.get().map(({ title, name, gives }) => `${title}: ${name}, ${gives}`);
  const told = () => keptBoth.get().map(({ mine }) => mine.name);
  return { keeper, log, shown, names, told, undos, later };
}

const refused = { state: 'refused', problem: 'Not any more.', revision: 7 } as const;

/** Every call of the contract that may wait, whichever part of the product it is for. */
const mayWait = Object.entries(everything)
  .flatMap(([area, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => ({ name: `${area}.${name}`, call })),
  )
  .filter(({ call }) => call.queues);

describe('the outbox', () => {
  it.each(mayWait)('knows $name when it is sent', async ({ call: { method, path } }) => {
    const http = { call: async () => ({}) } as unknown as Http;
    const input = { params: {}, query: {}, body: {} };
    expect(await sendEntry(http, act('one', { method, path, input }))).toMatchObject({ state: 'done' });
  });

  it('sends in the order of doing, says what was kept twice, and is empty then', async () => {
    const { keeper, log, shown } = setUp({ two: { state: 'done', keptBoth: ['a.txt'] } });
    await keeper.add(act('one'));
    await keeper.add(act('two'));
    expect(shown()).toEqual(['one', 'two']);
    await keeper.sendAll();
    expect(log).toEqual(['one', 'two', 'told 2 a.txt']);
    expect(shown()).toEqual([]);
  });

  it('keeps everything while there is no connection', async () => {
    const { keeper, log, shown, later } = setUp({ one: { state: 'away' } });
    await keeper.add(act('one'));
    await keeper.add(act('two', { about: ['res_2'] }));
    await keeper.sendAll();
    expect(log).toEqual(['one']);
    expect(shown()).toEqual(['one', 'two']);
    await keeper.sendAll();
    // It tries again by itself, one time for both.
    expect(later.map(([, ms]) => ms)).toEqual([2000]);
    later[0]?.[0]();
    await new Promise((resolve) => setTimeout(resolve));
    expect(log).toEqual(['one', 'one', 'one']);
    expect(later.map(([, ms]) => ms)).toEqual([2000, 4000]);
  });

  it('keeps what was refused with the reason, and what is about the same; the rest goes on', async () => {
    const answers: Record<string, Sent> = { one: refused };
    const { keeper, log, shown } = setUp(answers);
    await keeper.add(act('one'));
    await keeper.add(act('later'));
    await keeper.add(act('other', { about: ['res_2'] }));
    await keeper.sendAll();
    expect(shown()).toEqual(['one: Not any more.', 'later']);
    delete answers['one'];
    await keeper.retry('one');
    expect(log).toEqual(['one', 'other', 'told 1 ', 'one over 7', 'later', 'told 2 ']);
  });

  it('gives another name to what waits, and sends what was refused for its name', async () => {
    const answers: Record<string, Sent> = { one: refused };
    const { keeper, log, names } = setUp(answers);
    await keeper.add(act('one', { name: 'one' }));
    await keeper.sendAll();
    answers['one'] = { state: 'away' };
    await keeper.edit('one', 'Better');
    expect(names()).toEqual(['Name it Better: Better, Better']);
    expect(log).toEqual(['one', 'one over 7']);
  });

  it('drops what is given up, and sends only the last of several names', async () => {
    const { keeper, shown } = setUp();
    await keeper.add(act('one', { revision: 1 }));
    await keeper.add(act('two', { revision: 1, title: 'again' }));
    expect(shown()).toEqual(['two']);
    await keeper.drop('two');
    expect(shown()).toEqual([]);
  });

  it('brings back what was given up, at its place', async () => {
    const { keeper, shown, undos } = setUp();
    for (const id of ['one', 'two']) await keeper.add(act(id));
    await keeper.drop('one');
    expect(shown()).toEqual(['two']);
    undos[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toEqual(['one', 'two']);
  });

  it('keeps of what says so only the newest, also while the one before is on its way or refused', async () => {
    let finish: (sent: Sent) => void = () => {};
    const answers = { one: () => new Promise<Sent>((resolve) => (finish = resolve)), three: refused };
    const { keeper, log, shown } = setUp(answers);
    await keeper.add(act('one', { revision: 3, newest: true }));
    const sending = keeper.sendAll();
    await new Promise((resolve) => setTimeout(resolve));
    await keeper.add(act('two', { revision: 3, newest: true }));
    finish({ state: 'done', keptBoth: [], left: 4 });
    await sending;
    expect(shown()).toEqual(['two']);
    await keeper.sendAll();
    expect(log).toEqual(['one over 3', 'told 1 ', 'two over 4', 'told 1 ']);
    await keeper.add(act('three', { revision: 4, newest: true }));
    await keeper.sendAll();
    expect(shown()).toEqual(['three: Not any more.']);
    await keeper.add(act('four', { revision: 4, newest: true }));
    expect(shown()).toEqual(['four']);
  });

  it('tells what was put beside something until that was seen, and holds nothing for it', async () => {
    const both = { theirs: { id: 'res_1', name: 'a' }, mine: { id: 'res_2', name: 'mine' } };
    const { keeper, log, shown, told } = setUp({ one: { state: 'done', keptBoth: [], both } });
    await keeper.add(act('one'));
    await keeper.add(act('two'));
    await keeper.sendAll();
    expect([log, shown(), told()]).toEqual([['one', 'two', 'told 2 '], [], ['mine']]);
    await keeper.drop('one');
    expect(told()).toEqual([]);
  });
});

describe('sending an act', () => {
  const address = 'PATCH /api/resources/res_1';
  const conflict = (current: object) => ({
    status: 412,
    body: { code: 'revision_conflict', message: 'Changed.', details: { current } },
  });
  const send = (answer: unknown, entry: Partial<Entry> = {}) =>
    sendEntry(fakeShell({ answers: { [address]: answer } }).http, act('New', { revision: 1, ...entry }));

  it('knows what was done although its answer was lost', async () => {
    expect(await send(conflict({ name: 'New', revision: 2 }))).toEqual({ state: 'done', keptBoth: [] });
  });

  it('is done where only something else has changed, and refused where the same has', async () => {
    const seen: unknown[] = [];
    const answer = (init?: RequestInit) => {
      seen.push(new Headers(init?.headers).get('if-match'));
      return seen.length === 1 ? conflict({ name: 'Old', revision: 5 }) : { resource: {}, operationId: null };
    };
    expect(await send(answer, { before: { name: 'Old' } })).toMatchObject({ state: 'done' });
    expect(seen).toEqual(['"1"', '"5"']);
    const theirs = conflict({ name: 'Theirs', revision: 5 });
    expect(await send(theirs, { before: { name: 'Old' } })).toEqual({
      state: 'refused',
      problem: 'Changed.',
      revision: 5,
    });
  });

  it('that replaces a whole is laid over what others have made of it meanwhile', async () => {
    const bodies: unknown[] = [];
    const answer = (init?: RequestInit) => {
      bodies.push(JSON.parse(String(init?.body)));
      const current = { preferences: { view: 'grid', density: 'normal' }, revision: 5 };
      return bodies.length === 1
        ? { status: 412, body: { code: 'revision_conflict', message: 'Changed.', details: { current } } }
        : { preferences: {}, preferencesRevision: 6 };
    };
    const { http } = fakeShell({ answers: { 'PUT /api/me/preferences': answer } });
    const entry = act('one', {
      method: 'PUT',
      path: api.me.setPreferences.path,
      input: { body: { view: 'list', density: 'compact' } },
      revision: 1,
      before: { view: 'list', density: 'normal' },
    });
    expect(await sendEntry(http, entry)).toMatchObject({ state: 'done' });
    expect(bodies[1]).toEqual({ view: 'grid', density: 'compact' });
  });

  it('waits where the server is busy or starts anew', async () => {
    for (const [status, code] of [
      [429, 'rate_limited'],
      [503, 'maintenance'],
    ] as const)
      expect(await send({ status, body: { code, message: 'Busy.' } })).toEqual({ state: 'away' });
  });

  it('is not done by a release that no longer knows it, and says so', async () => {
    expect(await send({}, { path: '/api/gone' })).toMatchObject({ state: 'refused' });
  });
});

describe('saving a text that waited', () => {
  const file = buildResource({ name: 'notes.md', hash: 'old', revision: 3, size: 3 });
  const { id, storageId, parentId, name } = file;
  const content = `/api/resources/${id}/content`;
  const entry = act('save', {
    at: '2026-11-22T14:02:00',
    about: [id],
    method: 'PUT',
    path: api.resources.setContent.path,
    input: { params: { resourceId: id }, body: new TextEncoder().encode('mine') },
    revision: 3,
    before: { hash: 'old' },
    contentType: 'text/markdown',
    beside: { storageId, parentId, name },
    newest: true,
  });
  const nameOf = (given: string) =>
    nameBeside(given, entry.at, (text, values = {}) =>
      text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key])),
    );
  const refusal = (status: number, code: string, details = {}) => ({
    status,
    body: { code, message: code, details },
  });

  /** A server that has the file so, and what was asked of it. */
  function saving({
    current = file,
    there = 'old',
    saves = undefined as unknown,
    puts = undefined as unknown,
  } = {}) {
    const log: string[] = [];
    const files = new Map<string, string>();
    const fetch = async (target: string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(target, 'https://x.test');
      const refused = (answer: unknown) => {
        const { status, body } = answer as { status: number; body: object };
        return Response.json(body, { status });
      };
      if (pathname === content && init.method === 'GET') return new Response(there);
      if (pathname === content) {
        const over = new Headers(init.headers).get('if-match');
        log.push(`save over ${over}`);
        if (saves) return refused(saves);
        return over === `"${current.revision}"`
          ? Response.json({ resource: { ...current, revision: 9 }, operationId: null })
          : refused(refusal(412, 'revision_conflict', { current }));
      }
      if (puts) return refused(puts);
      const given = searchParams.get('name') ?? '';
      const text = new TextDecoder().decode(init.body as Uint8Array);
      log.push(`${given}: ${text}, ${searchParams.get('conflict')}`);
      if (!files.has(given)) files.set(given, text);
      return Response.json({
        resource: buildResource({ id, name: given, size: text.length }),
        operationId: null,
      });
    };
    const http = createHttp({
      fetch: fetch as typeof globalThis.fetch,
      cookies: () => '',
      language: () => 'en',
    });
    return { log, send: () => sendEntry(http, entry, nameOf) };
  }

  it('is done where nobody has changed what it says', async () => {
    const { send, log } = saving({ current: { ...file, name: 'renamed.md', revision: 5 } });
    expect(await send()).toMatchObject({ state: 'done', left: 9 });
    expect(log).toEqual(['save over "3"', 'save over "5"']);
  });

  it('knows that it was done although its answer was lost', async () => {
    const { send } = saving({ current: { ...file, hash: 'new', size: 4, revision: 4 }, there: 'mine' });
    expect(await send()).toEqual({ state: 'done', keptBoth: [], left: 4 });
  });

  it('leaves what somebody else has written, and is kept beside it', async () => {
    const { send, log } = saving({ current: { ...file, hash: 'new', revision: 5 }, there: 'mine' });
    const kept = 'notes (my version, 2026-11-22 14.02).md';
    expect(await send()).toMatchObject({
      both: { theirs: { id, name: 'notes.md' }, mine: { name: kept } },
    });
    expect(log).toEqual(['save over "3"', `${kept}: mine, skip`]);
  });

  it('takes another name where that of what is kept beside is taken', async () => {
    const { send, log } = saving({ current: { ...file, hash: 'new', revision: 5 }, there: 'else' });
    await send();
    expect(log.map((line) => line.split(', ').at(-1))).toEqual(['save over "3"', 'skip', 'keepBoth']);
  });

  it('is kept though the file is gone, and stays in the outbox where that is refused as well', async () => {
    const gone = refusal(404, 'not_found');
    expect(await saving({ saves: gone, there: 'mine' }).send()).toMatchObject({ both: { theirs: null } });
    expect(await saving({ saves: gone, puts: refusal(403, 'forbidden') }).send()).toMatchObject({
      state: 'refused',
      problem: 'not_found',
    });
    expect(await saving({ saves: refusal(402, 'quota_exceeded') }).send()).toMatchObject({
      state: 'refused',
    });
  });
});

describe('leaving with acts waiting', () => {
  it('is asked about, and without any is not', async () => {
    const user = createStore<User | null>(buildUser());
    const { http } = fakeShell();
    const waiting = createStore<readonly QueuedAction[]>([]);
    const outbox = createOutbox({
      http,
      user,
      waiting,
      keptBoth: createStore<readonly KeptBoth[]>([]),
      say: (id) => id,
      show: () => {},
      isOn: () => true,
    });
    expect(await outbox.mayLeave()).toBe(true);
    waiting.set([{ ...act('one'), gives: null }]);
    const answer = outbox.mayLeave();
    leavingQuestion.get()?.(false);
    expect(await answer).toBe(false);
    expect(leavingQuestion.get()).toBeNull();
  });

  it('refusals of the server are told to whoever acts, and nothing waits', async () => {
    const user = createStore<User | null>(buildUser());
    const outbox = createOutbox({
      ...fakeShell(),
      waiting: createStore<readonly QueuedAction[]>([]),
      keptBoth: createStore<readonly KeptBoth[]>([]),
      user,
      say: (id) => id,
      show: () => {},
      isOn: () => true,
    });
    const input = { params: { resourceId: 'res_1' }, body: { name: 'x' } };
    const about = { title: '', about: [], name: null, leaves: false };
    const failure = await outbox.send(api.resources.change, input, about).catch((error: unknown) => error);
    expect(AppError.is(failure) && failure.code).toBe('not_found');
    expect(outbox.waiting.get()).toEqual([]);
  });
});
