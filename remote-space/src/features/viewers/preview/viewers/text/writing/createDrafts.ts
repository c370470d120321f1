import type { MessageImage } from '@holdall/shared';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** A picture of a draft, which the server has already. */
export interface DraftImage extends MessageImage {
  /** When it was brought: milliseconds since 1970. */
  readonly at: number;
}

/** What somebody has typed into a file, or into a comment, and the server has not taken yet. */
export interface Draft {
  readonly text: string;
  /** What the text was written over. */
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The pictures of a comment. */
  readonly images?: readonly DraftImage[];
}

/** Unsaved texts of one person in this browser. Where it keeps nothing, all of this does nothing. */
export interface Drafts {
  read(resourceId: string): Promise<Draft | null>;
  /** True once it is kept. */
  keep(resourceId: string, draft: Draft): Promise<boolean>;
  forget(resourceId: string): Promise<void>;
  /** Forgets all, and keeps nothing from then on. */
  close(): Promise<void>;
}

let opened: UseStore | undefined;
const place = () => (opened ??= createStore('holdall-drafts', 'drafts'));

/** Answers what a work answers, or something else where the browser refuses to keep things. */
const orElse = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch {
    return otherwise;
  }
};

/** Opens the unsaved texts of a person. Nobody else's are found by them. */
export function createDrafts(userId: string): Drafts {
  let isClosed = false;
  const key = (resourceId: string) => [userId, resourceId];
  return {
    read: (resourceId) => orElse(async () => (await get<Draft>(key(resourceId), place())) ?? null, null),
    keep: (resourceId, draft) =>
      orElse(async () => {
        if (!isClosed) await set(key(resourceId), draft, place());
        return !isClosed;
      }, false),
    forget: (resourceId) => orElse(() => del(key(resourceId), place()), undefined),
    close() {
      isClosed = true;
      const everything = IDBKeyRange.bound([userId], [userId, []]);
      return orElse(() => place()('readwrite', (all) => promised(all.delete(everything))), undefined);
    },
  };
}

function promised(request: IDBRequest<undefined>): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('Not deleted.')));
  });
}
