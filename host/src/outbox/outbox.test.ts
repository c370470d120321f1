import { api, AppError, createStore, type QueuedAct, type User } from '@holdall/shared';
import { buildUser, fakeShell } from '@holdall/shared/testing';
import { createOutbox } from './createOutbox.ts';
import type { Entries, Entry } from './Entry.ts';
import { createKeeper } from './createKeeper.ts';
import { leavingQuestion } from './leavingQuestion.ts';
import { sendEntry, type Sent } from './sendEntry.ts';

/** Acts in memory, with the rules of the browser's own database. */
function memory(): Entries {
  const kept = new Map<number, Entry>();
  let next = 1;
  return {
    all: async () => [...kept.values()].sort((one, other) => (one.order ?? 0) - (other.order ?? 0)),
    async put(entry) {
      const order = entry.order ?? next++;
      kept.set(order, { ...entry, order });
    },
    remove: async (order) => void kept.delete(order),
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

function setUp(answers: Record<string, Sent> = {}) {
  const waiting = createStore<readonly QueuedAct[]>([]);
  const log: string[] = [];
  const keeper = createKeeper({
    entries: memory(),
    waiting,
    async send({ id }) {
      log.push(id);
      return answers[id] ?? { state: 'done', keptBoth: [] };
    },
    changed: () => {},
    titleFor: (_entry, name) => `Name it ${name}`,
    alone: (work) => work(),
    tell: (count, names) => void log.push(`told ${count} ${names.join()}`),
  });
  const shown = () => waiting.get().map(({ id, problem }) => (problem ? `${id}: ${problem}` : id));
  const names = () => waiting.get().map(({ title, name, gives }) => `${title}: ${name}, ${gives}`);
  return { keeper, log, shown, names };
}

const refused = { state: 'refused', problem: 'Not any more.', revision: 7 } as const;

describe('the outbox', () => {
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
    const { keeper, log, shown } = setUp({ one: { state: 'away' } });
    await keeper.add(act('one'));
    await keeper.add(act('two', { about: ['res_2'] }));
    await keeper.sendAll();
    expect(log).toEqual(['one']);
    expect(shown()).toEqual(['one', 'two']);
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
    expect(log).toEqual(['one', 'other', 'told 1 ', 'one', 'later', 'told 2 ']);
  });

  it('gives another name to what waits, and sends what was refused for its name', async () => {
    const answers: Record<string, Sent> = { one: refused };
    const { keeper, log, names } = setUp(answers);
    await keeper.add(act('one', { name: 'one' }));
    await keeper.sendAll();
    answers['one'] = { state: 'away' };
    await keeper.edit('one', 'Better');
    expect(names()).toEqual(['Name it Better: Better, Better']);
    expect(log).toEqual(['one', 'one']);
  });

  it('drops what is given up, and sends only the last of several names', async () => {
    const { keeper, shown } = setUp();
    await keeper.add(act('one', { revision: 1 }));
    await keeper.add(act('two', { revision: 1, title: 'again' }));
    expect(shown()).toEqual(['one']);
    await keeper.drop('one');
    expect(shown()).toEqual([]);
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

  it('is not done by a release that no longer knows it, and says so', async () => {
    expect(await send({}, { path: '/api/gone' })).toMatchObject({ state: 'refused' });
  });
});

describe('leaving with acts waiting', () => {
  it('is asked about, and without any is not', async () => {
    const user = createStore<User | null>(buildUser());
    const { http } = fakeShell();
    const waiting = createStore<readonly QueuedAct[]>([]);
    const outbox = createOutbox({ http, user, waiting, say: (id) => id, show: () => {}, isOn: () => true });
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
      waiting: createStore<readonly QueuedAct[]>([]),
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
