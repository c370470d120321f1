import { useShell, useStore, waitingInput, type Anchor, type QueuedAction } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { useMemo } from 'react';

/** Something that was said without a connection. */
export interface WaitingPost {
  readonly act: QueuedAction;
  readonly body: string;
  /** The message that it answers; null where it begins a thread. */
  readonly parentId: string | null;
  readonly anchor: Anchor | null;
}

/** What was said, changed and settled about a resource without a connection, and waits for one. */
export interface WaitingMessages {
  readonly posts: readonly WaitingPost[];
  /** What a message will say, and whether a thread will be settled, by its id. */
  readonly edits: ReadonlyMap<string, { readonly act: QueuedAction; readonly body: string }>;
  readonly settles: ReadonlyMap<string, boolean>;
}

/** Reads them out of the outbox. */
export function waitingMessages(waiting: readonly QueuedAction[], resourceId: string): WaitingMessages {
  const edits = new Map<string, { act: QueuedAction; body: string }>();
  const settles = new Map<string, boolean>();
  const posts = waiting.flatMap((act): WaitingPost[] => {
    const edit = waitingInput(act, messages.edit);
    if (edit) edits.set(edit.params.messageId, { act, body: edit.body.body });
    const settle = waitingInput(act, messages.resolve);
    if (settle) settles.set(settle.params.messageId, settle.body.resolved);
    const post = waitingInput(act, messages.postToResource);
    if (post?.params.resourceId !== resourceId) return [];
    const { body, parentId = null, anchor = null } = post.body;
    return [{ act, body, parentId, anchor }];
  });
  return { posts, edits, settles };
}

/** What waits to be said about a resource. */
export function useWaitingMessages(resourceId: string): WaitingMessages {
  const waiting = useStore(useShell().outbox.waiting);
  return useMemo(() => waitingMessages(waiting, resourceId), [waiting, resourceId]);
}
