import type { Message, MessageImage, Thread } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { isAllowed, type Thing } from '../../../access/authorize.ts';
import { whoOf } from '../../../access/whoOf.ts';
import type { MentionRow, NamedThing } from './mentions.repo.ts';
import { namedIn } from './namedIn.ts';
import type { MessageRow, ReactionRow } from './messages.repo.ts';

/** How the thing stands that messages are about. */
export interface Surroundings extends Thing {
  /** It lies in the trash: what is said of it stays as it is. */
  readonly isClosed: boolean;
}

/** A message and its answers, as they are read. */
export interface ReadThread {
  readonly root: MessageRow;
  readonly replies: readonly (MessageRow & { total: number })[];
}

/** What the actor may do with a message: their own is theirs to change, and whoever manages the space may delete any. */
export function actionsWith(actor: Actor, around: Surroundings, row: MessageRow): string[] {
  if (around.isClosed || !isAllowed(actor, 'comment', around)) return [];
  // All who have a link are the same to it: nobody knows whose a message is.
  if (actor.byLink !== undefined) return ['reply'];
  const beginning = row.parentId === null ? ['reply', 'resolve'] : ['reply'];
  if (row.deletedAt !== null) return beginning;
  const isOwn = row.authorId === actor.userId;
  return [
    ...beginning,
    'react',
    ...(isOwn ? ['edit'] : []),
    ...(isOwn || isAllowed(actor, 'manage', around) ? ['delete'] : []),
  ];
}

/** What is read beside messages, by their ids; resources by their own. */
export interface Around {
  readonly signs: ReadonlyMap<string, readonly ReactionRow[]>;
  readonly images: ReadonlyMap<string, readonly MessageImage[]>;
  readonly mentions: ReadonlyMap<string, readonly MentionRow[]>;
  readonly groups: ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>;
  readonly things: ReadonlyMap<string, NamedThing>;
}

/** Makes what is read into what is told. Of what was deleted only that it was. */
export function presentMessages(
  actor: Actor,
  around: Surroundings,
  { signs, images, mentions, groups, things }: Around,
) {
  function message(row: MessageRow): Message {
    const isGone = row.deletedAt !== null;
    return {
      id: row.id,
      parentId: row.parentId,
      resourceId: row.resourceId,
      storageId: row.storageId,
      author: whoOf(row.authorId, row.authorName, row.authorGuest),
      body: isGone ? '' : row.body,
      people: isGone
        ? []
        : (mentions.get(row.id) ?? []).map(({ userId, name, guest }) => whoOf(userId, name, guest)),
      groups: isGone ? [] : (groups.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      things: isGone ? [] : namedIn(row.body).things.flatMap((id) => things.get(id) ?? []),
      anchor: isGone ? null : row.anchor,
      images: isGone ? [] : (images.get(row.id) ?? []).map(({ id, name, size }) => ({ id, name, size })),
      reactions: isGone
        ? []
        : (signs.get(row.id) ?? []).map(({ emoji, count, mine }) => ({ emoji, count, mine })),
      createdAt: row.createdAt.toISOString(),
      editedAt: isGone ? null : (row.editedAt?.toISOString() ?? null),
      resolvedAt: row.resolvedAt?.toISOString() ?? null,
      resolvedBy: row.resolvedBy === null ? null : whoOf(row.resolvedBy, row.resolverName, row.resolverGuest),
      deletedAt: row.deletedAt?.toISOString() ?? null,
      deletedBy: row.deletedBy === null ? null : whoOf(row.deletedBy, row.deleterName, row.deleterGuest),
      can: actionsWith(actor, around, row),
      revision: row.revision,
    };
  }
  return {
    message,
    thread: ({ root, replies }: ReadThread): Thread => ({
      ...message(root),
      replies: replies.map(message),
      repliesCount: replies[0]?.total ?? 0,
    }),
  };
}
