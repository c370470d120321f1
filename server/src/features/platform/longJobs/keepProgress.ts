import type { JobProgress } from '@holdall/shared/contract';
import type { WorkData, WorkFailure } from './Work.ts';

/** All that changes of a job while it is done. */
export interface Progress extends JobProgress {
  note: WorkData | null;
  failures: readonly WorkFailure[];
  failed: number;
}

interface Dependencies {
  first: Progress;
  save(progress: Progress): Promise<void>;
  /** Milliseconds that only ever grow. */
  now(): number;
  mostFailures: number;
}

const everyMs = 1000;

/** Gathers what a work says of itself, and saves it once a second at most. */
export function keepProgress({ first, save, now, mostFailures }: Dependencies) {
  let present = first;
  let savedAt = now();
  let saving: Promise<void> = Promise.resolve();
  let isSaving = false;

  function change(next: Partial<Progress>): void {
    present = { ...present, ...next };
    if (isSaving || now() - savedAt < everyMs) return;
    savedAt = now();
    isSaving = true;
    // A second that could not be kept is made good by the next one; the end of a job is kept by its own statement.
    saving = save(present)
      .catch(() => undefined)
      .finally(() => {
        isSaving = false;
      });
  }

  return {
    change,
    failed(failure: WorkFailure): void {
      const { failures, failed } = present;
      const kept = failures.length < mostFailures ? [...failures, failure] : failures;
      change({ failures: kept, failed: failed + 1 });
    },
    /** Everything as it stands, once what is being saved is. */
    async settled(): Promise<Progress> {
      await saving;
      return present;
    },
  };
}
