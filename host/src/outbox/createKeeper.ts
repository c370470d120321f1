import type { KeptBoth, OutboxActions, QueuedAction, Store } from '@holdall/shared';
import type { Change, Draft, Entries, Entry } from './Entry.ts';
import type { Sent } from './sendEntry.ts';

/** Keeps the acts of a person in order, and sends them. */
export interface Keeper extends OutboxActions {
  add(draft: Draft): Promise<void>;
  /** Reads what another window has added or sent. */
  look(): Promise<void>;
  /** The revision that a thing has since this window has sent an act upon the given one. */
  upon(about: readonly string[], revision: number): number;
  /** The person leaves. */
  close(): void;
}

/** What sending everything came to. */
export interface SentAll {
  readonly count: number;
  /** Names that were taken, so that both were kept. */
  readonly names: readonly string[];
  /** Content that was put beside what it was meant for. */
  readonly beside: readonly Pick<KeptBoth, 'theirs' | 'mine'>[];
}

interface Dependencies {
  readonly entries: Entries;
  readonly waiting: Store<readonly QueuedAction[]>;
  readonly keptBoth: Store<readonly KeptBoth[]>;
  send(entry: Entry): Promise<Sent>;
  /** Tells the other windows that something has changed. */
  changed(): void;
  /** Does something after a while. */
  later(work: () => void, ms: number): void;
  /** One window at a time sends. */
  alone(work: () => Promise<void>): Promise<void>;
  /** The sentence of an act that gives another name. */
  titleFor(entry: Entry, name: string): string;
  tell(sent: SentAll): void;
  /** Tells that an act was given up; `undo` brings it back. */
  tellDropped(entry: Entry, undo: () => void): void;
}

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** What becomes of an act that was sent: it goes, unless something newer has taken its place meanwhile, or it has to be told. */
function afterSending(
  actions: readonly Entry[],
  sent: Entry,
  outcome: Exclude<Sent, { state: 'away' }>,
): Change {
  const { order = 0 } = sent;
  const now = actions.find((one) => one.order === order);
  if (now?.id !== sent.id) {
    // Content that was put beside its place is told by itself.
    const both = outcome.state === 'done' ? outcome.both : undefined;
    const { order: _taken, ...told } = sent;
    return both ? { put: { ...told, both } } : {};
  }
  if (outcome.state === 'refused')
    return now.small
      ? { remove: order }
      : { put: { ...now, problem: outcome.problem, revision: outcome.revision } };
  return outcome.both ? { put: { ...now, both: outcome.both } } : { remove: order };
}

/** Makes the keeper. An act that is refused stays, with the reason; what is about the same things waits behind it. */
export function createKeeper(needs: Dependencies): Keeper {
  const { entries, waiting, keptBoth, send, changed, later, alone, titleFor, tell, tellDropped } = needs;
  /** By thing: upon which revision this window has sent something, and which one that has left. */
  const left = new Map<string, { readonly from: number; readonly to: number }>();
  let isOpen = true;
  let pause = firstPauseMs;
  let isWaitingToSend = false;

  async function look(): Promise<void> {
    const actions = await entries.all();
    if (!isOpen) return;
    keptBoth.set(actions.flatMap(({ id, at, both }) => (both ? [{ id, at, ...both }] : [])));
    waiting.set(actions.filter(({ both }) => !both).map((act) => ({ ...act, gives: givenName(act) })));
  }
  async function show(): Promise<void> {
    await look();
    changed();
  }
  async function change(id: string, act: (entry: Entry) => Change): Promise<void> {
    await entries.change((actions) => {
      const entry = actions.find((one) => one.id === id);
      return entry ? act(entry) : {};
    });
    await show();
  }
  function upon(about: readonly string[], revision: number): number {
    const known = left.get(about[0] ?? '');
    return known?.from === revision ? known.to : revision;
  }

  async function sendOne(entry: Entry): Promise<Sent> {
    const { revision, about } = entry;
    const over = revision === null ? entry : { ...entry, revision: upon(about, revision) };
    const outcome = await send(over);
    const [id] = about;
    if (outcome.state === 'done' && outcome.left !== undefined && revision !== null && id !== undefined)
      left.set(id, { from: revision, to: outcome.left });
    if (outcome.state !== 'away') await entries.change((actions) => afterSending(actions, entry, outcome));
    return outcome;
  }

  async function sendInOrder(): Promise<void> {
    const held = new Set<string>();
    const names: string[] = [];
    const beside: SentAll['beside'][number][] = [];
    let count = 0;
    await look();
    for (const { order } of await entries.all()) {
      // What stands there now: while the one before was on its way, something newer may have taken its place.
      const entry = (await entries.all()).find((one) => one.order === order);
      if (!entry || entry.both) continue;
      const waits = entry.problem !== null || (!entry.newest && entry.about.some((id) => held.has(id)));
      const outcome = waits ? null : await sendOne(entry);
      if (outcome?.state === 'away') {
        sendLater();
        break;
      }
      pause = firstPauseMs;
      if (outcome?.state === 'done') {
        names.push(...outcome.keptBoth);
        if (outcome.both) beside.push(outcome.both);
        count += entry.small ? 0 : 1;
      } else if (!entry.newest) for (const id of entry.about) held.add(id);
      await show();
    }
    if (count > 0) tell({ count, names, beside });
  }

  const sendAll = () => alone(sendInOrder);
  /** Who is told of no connection coming back, because none was seen to go, tries by themselves. */
  function sendLater(): void {
    if (isWaitingToSend) return;
    isWaitingToSend = true;
    later(() => {
      isWaitingToSend = false;
      if (isOpen) void sendAll().catch(() => null);
    }, pause);
    pause = Math.min(longestPauseMs, pause * 2);
  }

  return {
    look,
    upon,
    close() {
      isOpen = false;
      entries.close();
    },
    sendAll,
    async add(draft) {
      await entries.change((actions) => {
        const same = actions.find((one) => mayTakeItsPlace(draft, one));
        return { put: same ? withWishOf(same, draft) : draft };
      });
      await show();
    },
    async drop(id) {
      let dropped: Entry | undefined;
      await change(id, (entry) => {
        dropped = entry;
        return { remove: entry.order ?? 0 };
      });
      if (!dropped || dropped.both) return;
      const entry = dropped;
      const undo = () => void entries.change(() => ({ put: entry })).then(show);
      tellDropped(entry, undo);
    },
    async edit(id, name) {
      await change(id, (entry) => ({ put: withName(entry, name, titleFor(entry, name)) }));
      await sendAll();
    },
    async retry(id) {
      await change(id, (entry) => ({ put: { ...entry, problem: null } }));
      await sendAll();
    },
  };
}

/** The name that an act gives; null where it gives none. */
function givenName({ input }: Pick<Entry, 'input'>): string | null {
  const { body } = input as { body?: { name?: unknown } };
  return typeof body?.name === 'string' ? body.name : null;
}

/** The same act with another name, as if it had been done so. */
function withName(entry: Entry, name: string, title: string): Entry {
  const { body, ...rest } = entry.input as { body: object };
  const shown = entry.name === null ? {} : { name };
  return { ...entry, ...shown, title, problem: null, input: { ...rest, body: { ...body, name } } };
}

/**
 * Whether an act takes the place of one that waits: a name that nobody saw need not be sent. Of what says so only the
 * newest waits, even where the one before was refused.
 */
function mayTakeItsPlace({ method, path, about, revision, newest }: Draft, one: Entry): boolean {
  if (one.both || one.method !== method || one.path !== path || one.about.join() !== about.join())
    return false;
  return newest ? one.newest === true : revision !== null && one.problem === null && one.newest !== true;
}

/** An act that waits, with what is wished by now. It is another one to the server, upon what the first was done upon. */
function withWishOf(entry: Entry, { id, input, title, name }: Draft): Entry {
  return { ...entry, id, input, title, name, problem: null };
}
