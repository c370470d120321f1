import { createPersonalStore } from '@holdall/shared';

/** What somebody wants to follow. */
export interface ToFollow {
  readonly id: string;
  readonly name: string;
}

/** The question that is on the screen, if any. */
export const followQuestion = createPersonalStore<ToFollow | null>(null);

/** Asks how much somebody wants to hear of a thing. */
export function askHowToFollow({ id, name }: ToFollow): void {
  followQuestion.set({ id, name });
}
