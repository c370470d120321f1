import type { Shell } from '@holdall/shared';
import { createDrafts, type Drafts } from './createDrafts.ts';

const opened = new WeakMap<Shell['queries'], { userId: string; drafts: Drafts }>();

/** The unsaved texts of the person who is signed in. They are forgotten at sign-out. */
export function draftsOf({ queries, onSignOut }: Shell, userId: string): Drafts {
  const known = opened.get(queries);
  if (known?.userId === userId) return known.drafts;
  const drafts = createDrafts(userId);
  opened.set(queries, { userId, drafts });
  onSignOut(() => {
    opened.delete(queries);
    return drafts.close();
  });
  return drafts;
}
