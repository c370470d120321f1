import { createPersonalStore, type Resource, type Selection } from '@holdall/shared';

/** What is to be tagged. */
export interface ToTag {
  readonly count: number;
  /** Those of it whose rows are here. */
  readonly resources: readonly Resource[];
  readonly wire: Selection;
}

/** The question that is on the screen, if any. */
export const tagQuestion = createPersonalStore<ToTag | null>(null);

/** Asks which tags things shall get and lose, and sees to it. */
export function askForTags({ count, resources, wire }: ToTag): void {
  tagQuestion.set({ count, resources, wire });
}
