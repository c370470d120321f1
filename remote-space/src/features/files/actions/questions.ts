import { createPersonalStore, type BulkResult, type Plan, type Resolution } from '@holdall/shared';
import type { BulkAction } from './sentences.ts';

/** What was decided about taken names: one rule for all, and exceptions by item. */
export interface Resolutions {
  readonly default: Resolution;
  readonly resolutions: Record<string, Resolution>;
}

/** Something that is looked at before it is done. */
export interface PlanQuestion {
  /** What is done; files on their way in are only asked about their names. */
  readonly action: BulkAction | 'bring';
  readonly conflicts: Plan['conflicts'];
  /** What else it would come to. */
  readonly plan?: Plan;
  /** It has changed since it was looked at. */
  readonly changed?: boolean;
  answer(resolutions: Resolutions | null): void;
}

/** What became of an act of which a part failed. */
export interface Outcome {
  readonly action: BulkAction;
  readonly result: BulkResult;
  retry(): void;
  undo(): void;
}

/** What is on the screen now, if anything. */
export const planQuestion = createPersonalStore<PlanQuestion | null>(null);
/** The outcome that is on the screen now, if any. */
export const outcome = createPersonalStore<Outcome | null>(null);

/** Asks once for a whole act. Null when the person gives the act up. */
export function ask(question: Omit<PlanQuestion, 'answer'>): Promise<Resolutions | null> {
  return new Promise((resolve) => {
    planQuestion.set({
      ...question,
      answer(resolutions) {
        planQuestion.set(null);
        resolve(resolutions);
      },
    });
  });
}

/** Asks about names that are taken where files are brought. */
export const askAboutConflicts = (conflicts: Plan['conflicts']) => ask({ action: 'bring', conflicts });
