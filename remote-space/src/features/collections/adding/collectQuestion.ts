import { createPersonalStore, type Selection } from '@holdall/shared';

/** What is to be put into a collection: things of a list, or whole storages. */
export interface ToCollect {
  readonly resources?: Selection;
  readonly storages?: string[];
}

/** The question that is on the screen, if any. */
export const collectQuestion = createPersonalStore<ToCollect | null>(null);

/** Asks into which collection things shall go, and puts them there. */
export function askWhichCollection(what: ToCollect): void {
  collectQuestion.set(what);
}
