import { AppError, createStore, type Store } from '@holdall/shared';
import { LettersMissing } from './encodeText.ts';

/**
 * What is with the changes: all kept, waiting, on their way; in the outbox until there is a connection; refused for now and
 * tried again by itself; refused for good; not to be written as the file is; or somebody else was quicker.
 */
export type SaveState =
  | 'saved'
  | 'changed'
  | 'saving'
  | 'waits'
  | 'failed'
  | 'stopped'
  | 'unwritable'
  | 'conflict';

interface Dependencies {
  /** Sends a text over what was there at `revision`; answers the new revision, null where it waits for a connection. */
  save(text: string, revision: number): Promise<number | null>;
  /** How long nobody must have typed. */
  readonly quietMs?: number;
  /** It begins with a text that waits for a connection. */
  readonly waits?: boolean;
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
  /** Why the last text was not taken; undefined while nothing is wrong. */
  failure(): unknown;
  /** Tries nothing again from now on. */
  stop(): void;
}

const firstRetryMs = 2_000;
const longestRetryMs = 60_000;

/** The state after a failure. What a wait can heal is tried again; a right that is gone does not come back by itself. */
function stateAfter(error: unknown): SaveState {
  if (error instanceof LettersMissing) return 'unwritable';
  if (!AppError.is(error)) return 'failed';
  if (error.code === 'revision_conflict') return 'conflict';
  return error.status === 0 || error.status === 429 || error.status >= 500 ? 'failed' : 'stopped';
}

/** One text at a time is on its way; what is typed meanwhile follows it. After a conflict nothing is sent by itself. */
export function createAutosave(
  first: number,
  { save, quietMs = 1000, waits = false }: Dependencies,
): Autosave {
  const state = createStore<SaveState>(waits ? 'waits' : 'saved');
  let revision = first;
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let failure: unknown;
  let retryMs = firstRetryMs;
  let isOver = false;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void flush(), ms);
  }

  async function send(): Promise<void> {
    while (waiting !== null && state.get() !== 'conflict') {
      const text = waiting;
      waiting = null;
      state.set('saving');
      try {
        const left = await save(text, revision);
        revision = left ?? revision;
        failure = undefined;
        retryMs = firstRetryMs;
        state.set(waiting !== null ? 'changed' : left === null ? 'waits' : 'saved');
      } catch (error) {
        waiting ??= text;
        failure = error;
        state.set(stateAfter(error));
        if (state.get() !== 'failed') return;
        wait(retryMs);
        retryMs = Math.min(longestRetryMs, retryMs * 2);
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
      wait(quietMs);
    },
    flush,
    rebase(next) {
      revision = next;
      clearTimeout(timer);
      waiting = null;
      failure = undefined;
      state.set('saved');
    },
    revision: () => revision,
    failure: () => failure,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
