import { createPersonalStore, type Anchor } from '@holdall/shared';

/** Somebody wants to say something about a thing. */
export interface CommentWish {
  readonly subjectId: string;
  /** The place that they mean; null for the whole. */
  readonly anchor: Anchor | null;
}

/** Under which a comment about something is kept in this browser while it is written. */
export const draftKeyOf = (subjectId: string) => `comment:${subjectId}`;

/** What is wished and not yet taken up by a composer. */
export const commentWish = createPersonalStore<CommentWish | null>(null);

/** Asks the composer for a thing to take the cursor, wherever it is or as soon as it is there. */
export const askToComment = (subjectId: string, anchor: Anchor | null = null): void =>
  commentWish.set({ subjectId, anchor });
