import type { OutboxActs, QueuedAct, Store } from '@holdall/shared';
import { givenName, withName } from './givenName.ts';
import type { Draft, Entries, Entry } from './Entry.ts';
import type { Sent } from './sendEntry.ts';

/** Keeps the acts of a person in order, and sends them. */
export interface Keeper extends OutboxActs {
  add(draft: Draft): Promise<void>;
  /** Reads what another window has added or sent. */
  look(): Promise<void>;
  /** The person leaves. */
  close(): void;
}

interface Dependencies {
  readonly entries: Entries;
  readonly waiting: Store<readonly QueuedAct[]>;
  send(entry: Entry): Promise<Sent>;
  /** Tells the other windows that something has changed. */
  changed(): void;
  /** One window at a time sends. */
  alone(work: () => Promise<void>): Promise<void>;
  /** The sentence of an act that gives another name. */
  titleFor(entry: Entry, name: string): string;
  /** Tells how many acts were sent, and of which names both were kept. */
  tell(sent: number, keptBoth: readonly string[]): void;
}

/** A later change of the same thing takes the place of the one before: a name that nobody saw need not be sent. */
const isSameWish = (one: Entry, { method, path, about, revision }: Draft) =>
  revision !== null &&
  one.problem === null &&
  one.method === method &&
  one.path === path &&
  one.about.join() === about.join();

/** Makes the keeper. An act that is refused stays, with the reason; what is about the same things waits behind it. */
export function createKeeper({
  entries,
  waiting,
  send,
  changed,
  alone,
  titleFor,
  tell,
}: Dependencies): Keeper {
  let isOpen = true;

  async function look(): Promise<void> {
    const acts = await entries.all();
    if (isOpen) waiting.set(acts.map((act) => ({ ...act, gives: givenName(act) })));
  }
  async function show(): Promise<void> {
    await look();
    changed();
  }
  async function change(id: string, act: (entry: Entry) => Promise<void>): Promise<void> {
    const entry = (await entries.all()).find((one) => one.id === id);
    if (entry) await act(entry);
    await show();
  }

  async function sendInOrder(): Promise<void> {
    const held = new Set<string>();
    const keptBoth: string[] = [];
    let sent = 0;
    await look();
    for (const entry of await entries.all()) {
      const waits = entry.problem !== null || entry.about.some((id) => held.has(id));
      const outcome = waits ? null : await send(entry);
      if (outcome?.state === 'away') break;
      if (outcome?.state === 'done') {
        await entries.remove(entry.order ?? 0);
        keptBoth.push(...outcome.keptBoth);
        sent += 1;
      } else {
        for (const id of entry.about) held.add(id);
        const { problem, revision } = outcome ?? entry;
        if (outcome) await entries.put({ ...entry, problem, revision });
      }
      await show();
    }
    if (sent > 0) tell(sent, keptBoth);
  }

  const sendAll = () => alone(sendInOrder);
  return {
    look,
    close() {
      isOpen = false;
      entries.close();
    },
    sendAll,
    async add(draft) {
      const same = (await entries.all()).find((one) => isSameWish(one, draft));
      await entries.put(same ? { ...same, input: draft.input, title: draft.title, name: draft.name } : draft);
      await show();
    },
    drop: (id) => change(id, (entry) => entries.remove(entry.order ?? 0)),
    async edit(id, name) {
      await change(id, (entry) => entries.put(withName(entry, name, titleFor(entry, name))));
      await sendAll();
    },
    async retry(id) {
      await change(id, (entry) => entries.put({ ...entry, problem: null }));
      await sendAll();
    },
  };
}
