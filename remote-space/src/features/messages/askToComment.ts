import { createStore, type Anchor } from '@holdall/shared';

/** Somebody wants to say something about a resource. */
export interface CommentWish {
  readonly resourceId: string;
  /** The place that they mean; null for the whole. */
  readonly anchor: Anchor | null;
}

/** What is wished and not yet taken up by a composer. */
export const commentWish = createStore<CommentWish | null>(null);

/** Asks the composer for a resource to take the cursor, wherever it is or as soon as it is there. */
export const askToComment = (resourceId: string, anchor: Anchor | null = null): void =>
  commentWish.set({ resourceId, anchor });
