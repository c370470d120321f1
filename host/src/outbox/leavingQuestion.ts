import { createPersonalStore } from '@holdall/shared';

/** The answer to whether somebody leaves who has acts waiting; null while that is not asked. */
export const leavingQuestion = createPersonalStore<((leaves: boolean) => void) | null>(null);

/** Asks. True when they leave all the same. */
export function askLeaving(): Promise<boolean> {
  return new Promise((resolve) =>
    leavingQuestion.set((leaves) => {
      leavingQuestion.set(null);
      resolve(leaves);
    }),
  );
}
