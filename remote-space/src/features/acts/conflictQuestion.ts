import { createStore, type Plan, type Resolution } from '@holdall/shared';

/** What was decided about taken names: one rule for all, and exceptions by item. */
export interface Resolutions {
  readonly default: Resolution;
  readonly resolutions: Record<string, Resolution>;
}

interface Question {
  readonly conflicts: Plan['conflicts'];
  answer(resolutions: Resolutions | null): void;
}

/** The question that is on the screen, if any. */
export const conflictQuestion = createStore<Question | null>(null);

/** Asks once for a whole act. Null when the person gives the act up. */
export function askAboutConflicts(conflicts: Plan['conflicts']): Promise<Resolutions | null> {
  return new Promise((resolve) => {
    conflictQuestion.set({
      conflicts,
      answer(resolutions) {
        conflictQuestion.set(null);
        resolve(resolutions);
      },
    });
  });
}
