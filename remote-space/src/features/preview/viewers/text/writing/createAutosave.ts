import { AppError, createStore, type Store } from '@holdall/shared';

/** What is with the changes: all kept, waiting, on their way, refused for now, or somebody else was quicker. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

interface Dependencies {
  /** Sends a text over what was there at `revision`; answers the new revision. */
  save(text: string, revision: number): Promise<number>;
  /** How long nobody must have typed. */
  readonly quietMs?: number;
}

/** Keeps a text that is being written. */
export interface Autosave {
  readonly state: Store<SaveState>;
  /** Says that the text is now this; it is sent after a moment of quiet. */
  change(text: string): void;
  /** Sends what waits, now. */
  flush(): Promise<void>;
  /** Goes on from another revision, with this text as the one that is kept there. */
  rebase(revision: number): void;
  /** The revision that the next text is written over. */
  revision(): number;
}

/** One text at a time is on its way; what is typed meanwhile follows it. After a conflict nothing is sent by itself. */
export function createAutosave(first: number, { save, quietMs = 900 }: Dependencies): Autosave {
  const state = createStore<SaveState>('saved');
  let revision = first;
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    while (waiting !== null && state.get() !== 'conflict') {
      const text = waiting;
      waiting = null;
      state.set('saving');
      try {
        revision = await save(text, revision);
        state.set(waiting === null ? 'saved' : 'changed');
      } catch (error) {
        waiting ??= text;
        const isConflict = AppError.is(error) && error.code === 'revision_conflict';
        state.set(isConflict ? 'conflict' : 'failed');
        return;
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    sending ??= send().finally(() => (sending = null));
    await sending;
    if (waiting !== null && state.get() === 'changed') await flush();
  }

  return {
    state,
    change(text) {
      waiting = text;
      if (state.get() === 'conflict') return;
      if (state.get() !== 'saving') state.set('changed');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quietMs);
    },
    flush,
    rebase(next) {
      revision = next;
      clearTimeout(timer);
      waiting = null;
      state.set('saved');
    },
    revision: () => revision,
  };
}
