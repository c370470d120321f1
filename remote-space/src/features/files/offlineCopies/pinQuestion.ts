import { createPersonalStore, type PinPlan } from '@holdall/shared';

/** Whether something large is kept. */
export interface PinAsked {
  readonly name: string;
  readonly plan: PinPlan;
  answer(keeps: boolean): void;
}

/** The question that is on the screen, if any. */
export const pinQuestion = createPersonalStore<PinAsked | null>(null);

/** Asks. True when it is to be kept. */
export function askPin(name: string, plan: PinPlan): Promise<boolean> {
  return new Promise((resolve) =>
    pinQuestion.set({
      name,
      plan,
      answer(keeps) {
        pinQuestion.set(null);
        resolve(keeps);
      },
    }),
  );
}
