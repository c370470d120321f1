import { createStore, type Notice, type Store } from '@holdall/shared';

/** A notice as it was shown in this session. */
export interface ShownNotice extends Notice {
  readonly id: string;
  readonly at: Date;
  /** How often the same was said while it was on the screen. */
  readonly count: number;
}

/** What the person was told since the page was opened, newest first. */
export interface Notices {
  show(notice: Notice): void;
  /** Keeps it in the list without showing it. */
  keep(notice: Notice): void;
  /** The notice has left the screen; the same words are a new notice from now on. */
  gone(id: string): void;
  /** Those on the screen, oldest first. */
  readonly present: Store<readonly string[]>;
  readonly session: Store<readonly ShownNotice[]>;
  clear(): void;
}

const mostKept = 100;

/** The same notice: the same words, status and act. */
const sameness = ({ title, text, status, action }: Notice) =>
  JSON.stringify([title, text, status, action?.label]);

/** Makes the notices. Identical ones on the screen become one with a count. */
export function createNotices(now: () => Date = () => new Date()): Notices {
  const present = createStore<readonly string[]>([]);
  const session = createStore<readonly ShownNotice[]>([]);
  let shown = 0;

  function add(notice: Notice): string {
    shown += 1;
    const id = `notice-${shown}`;
    session.update((before) => [{ ...notice, id, at: now(), count: 1 }, ...before].slice(0, mostKept));
    return id;
  }

  return {
    present,
    session,
    show(notice) {
      const same = session
        .get()
        .find((one) => present.get().includes(one.id) && sameness(one) === sameness(notice));
      if (!same) {
        const id = add(notice);
        present.update((before) => [...before, id]);
        return;
      }
      session.update((before) =>
        before.map((one) => (one === same ? { ...one, ...notice, at: now(), count: one.count + 1 } : one)),
      );
    },
    keep: (notice) => void add(notice),
    gone: (id) => present.update((before) => before.filter((one) => one !== id)),
    clear() {
      present.set([]);
      session.set([]);
    },
  };
}
