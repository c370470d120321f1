import { createKept, useShell, useStore, useUser, type Kept, type Shell } from '@holdall/shared';
import { useMemo } from 'react';

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

const known = new WeakMap<Shell['queries'], Kept<Progress>>();

function progressOf({ queries, onSignOut }: Shell, userId: string): Kept<Progress> {
  const present = known.get(queries);
  if (present) return present;
  const made = createKept(`holdall.welcome.${userId}`, read);
  known.set(queries, made);
  onSignOut(() => {
    made.forget();
    known.delete(queries);
  });
  return made;
}

/** How far this person has come in this browser, and how they go on. */
export function useProgress() {
  const shell = useShell();
  const { id } = useUser();
  const kept = useMemo(() => progressOf(shell, id), [shell, id]);
  return {
    progress: useStore(kept),
    change: (changes: Partial<Progress>) => kept.update((present) => ({ ...present, ...changes })),
    begin: () => kept.set(fresh),
  };
}
