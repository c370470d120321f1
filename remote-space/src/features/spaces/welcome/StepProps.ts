import type { Storage } from '@holdall/shared';
import type { Progress } from './progress.ts';

/** What each step is given. */
export interface StepProps {
  readonly progress: Progress;
  /** Where things are brought; undefined while the person has no place for any. */
  readonly storage: Storage | undefined;
  change(changes: Partial<Progress>): void;
  /** Goes on to the next step. */
  onDone(): void;
}
