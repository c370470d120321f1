import { createPersonalStore } from '@holdall/shared';
import type { Refusal, Verb } from './decide.ts';

/** What is told beside the pointer. */
export interface Ghost {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly verb: Verb | null;
  readonly target: string;
  /** Why nothing can be dropped here. */
  readonly refusal: Refusal | null;
}

/** What is dragged now, if anything. */
export const ghost = createPersonalStore<Ghost | null>(null);
