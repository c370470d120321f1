import { createPersonalStore, type Anchor } from '@holdall/shared';

/** Somebody wants to say something about a thing. */
export interface CommentWish {
  readonly subjectId: string;
  /** The place that they mean; null for the whole. */
  readonly anchor: Anchor | null;
  /** What is put behind what stands in the field; nothing is sent by itself. */
  readonly text?: string;
}

/** What is wished and not yet taken up by a composer. */
export const commentWish = createPersonalStore<CommentWish | null>(null);

/** Asks the composer for a thing to take the cursor, and a text, wherever it is or as soon as it is there. */
export const askToComment = (subjectId: string, anchor: Anchor | null = null, text?: string): void =>
  commentWish.set({ subjectId, anchor, ...(text !== undefined && { text }) });
