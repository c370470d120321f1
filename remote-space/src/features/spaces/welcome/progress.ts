import { createKeptOfPerson, useShell, useStore, useUser } from '@holdall/shared';

/** How far somebody has come, and what they have made on the way. */
export interface Progress {
  readonly step: number;
  /** The storage that things are brought into; the first of the person while they have made none here. */
  readonly storageId: string | null;
  /** Samples were brought and not taken away yet. */
  readonly samples: boolean;
}

const fresh: Progress = { step: 0, storageId: null, samples: false };

function read(value: unknown): Progress {
  const { step, storageId, samples } = (value ?? {}) as Partial<Record<keyof Progress, unknown>>;
  return {
    step: typeof step === 'number' && step >= 0 && step < 5 ? Math.floor(step) : 0,
    storageId: typeof storageId === 'string' ? storageId : null,
    samples: samples === true,
  };
}

const progressOf = createKeptOfPerson('welcome', read);

/** How far this person has come in this browser, and how they go on. */
export function useProgress() {
  const shell = useShell();
  const { id } = useUser();
  const kept = progressOf(shell, id);
  return {
    progress: useStore(kept),
    change: (changes: Partial<Progress>) => kept.update((present) => ({ ...present, ...changes })),
    begin: () => kept.set(fresh),
  };
}
