import {
  AppError,
  type Message,
  serverLimits,
  type Thread,
  type ThreadFilter,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { ImagesRepo, OwnImage } from './images.repo.ts';
import type { MentionsRepo } from './mentions.repo.ts';
import type { MessageRow, MessagesRepo, SeenPlace, Target } from './messages.repo.ts';
import { namedIn } from './namedIn.ts';
import { presentMessages, type ReadThread, type Surroundings } from './presentMessages.ts';
import type { Spot } from './Spot.ts';

const page = pagesById('msg');

/** A resource as the actor sees it. */
export interface FoundThing extends SeenPlace {
  readonly name: string;
  readonly isTrashed: boolean;
}

/** What reading needs. */
export interface ReadingNeeds {
  repo: Pick<MessagesRepo, 'find' | 'findStorage' | 'reactions' | 'replies' | 'page' | 'history' | 'own'>;
  mentions: Pick<MentionsRepo, 'of' | 'groupsOf' | 'things'>;
  images: Pick<ImagesRepo, 'of' | 'own'>;
  /** A resource that the actor may look into; refuses all others. */
  findResource(actor: Actor, id: string): Promise<FoundThing>;
}

/** Messages that are read at once on their way out. */
const ownAtOnce = 500;

export type ReadingService = ReturnType<typeof createReadingService>;

/** Messages as they are read: whoever may look at a resource or storage reads what is said about it. */
export function createReadingService({ repo, mentions, images, findResource }: ReadingNeeds) {
  async function spotOf(actor: Actor, target: Target): Promise<Spot> {
    if (actor.byLink?.showsComments === false) throw new AppError('forbidden');
    if ('resourceId' in target) {
      const { name, isTrashed, ...place } = await findResource(actor, target.resourceId);
      return { ...place, target, resourceName: name, isClosed: isTrashed };
    }
    const place = authorize(actor, 'preview', await repo.findStorage(actor, target.storageId));
    return { ...place, target, resourceName: null, isClosed: false };
  }

  /** A message and what it is about, for somebody who may see both. */
  async function find(actor: Actor, id: string): Promise<{ row: MessageRow; spot: Spot }> {
    const row = await repo.find(actor, id);
    if (row === null) throw new AppError('not_found');
    const target = row.resourceId === null ? { storageId: row.storageId } : { resourceId: row.resourceId };
    return { row, spot: await spotOf(actor, target) };
  }

  async function presenter(actor: Actor, spot: Surroundings, rows: readonly MessageRow[]) {
    const ids = rows.map(({ id }) => id);
    const pictures = ids.length === 0 ? [] : await images.of(ids);
    const thingIds = [...new Set(rows.flatMap(({ body }) => namedIn(body).things))];
    const signs = ids.length === 0 ? [] : await repo.reactions(actor, ids);
    const mentioned = ids.length === 0 ? [] : await mentions.of(ids);
    const withGroups = rows.filter(({ body }) => namedIn(body).groups.length > 0).map(({ id }) => id);
    const groups = withGroups.length === 0 ? [] : await mentions.groupsOf(withGroups);
    const things = thingIds.length === 0 ? [] : await mentions.things(actor, thingIds);
    return presentMessages(actor, spot, {
      signs: Map.groupBy(signs, ({ messageId }) => messageId),
      images: Map.groupBy(pictures, ({ messageId }) => messageId),
      mentions: Map.groupBy(mentioned, ({ messageId }) => messageId),
      groups: Map.groupBy(groups, ({ messageId }) => messageId),
      things: new Map(things.map((thing) => [thing.id, thing])),
    });
  }

  async function show(actor: Actor, id: string): Promise<Message> {
    const { row, spot } = await find(actor, id);
    return (await presenter(actor, spot, [row])).message(row);
  }

  async function showThreads(actor: Actor, spot: Spot, roots: readonly MessageRow[], each: number) {
    const ids = roots.map(({ id }) => id);
    const replies = ids.length === 0 ? [] : await repo.replies(actor, ids, each);
    const byThread = Map.groupBy(replies, ({ parentId }) => parentId);
    const present = await presenter(actor, spot, [...roots, ...replies]);
    const threads = roots.map((root): ReadThread => ({ root, replies: byThread.get(root.id) ?? [] }));
    return threads.map(present.thread);
  }

  return {
    spotOf,
    find,
    show,

    /** The threads about something, the newest first, each with its last answers. */
    async list(
      actor: Actor,
      target: Target,
      { cursor, limit, filter }: PageQuery & { filter: ThreadFilter },
    ): Promise<{ items: Thread[]; nextCursor: string | null; total: null }> {
      const spot = await spotOf(actor, target);
      const { rows, nextCursor } = await page(
        { cursor, limit: Math.min(limit, serverLimits.threadsAtOnce) },
        (reading) => repo.page(actor, target, { ...reading, filter }),
      );
      const items = await showThreads(actor, spot, rows, serverLimits.repliesShown);
      return { items, nextCursor, total: null };
    },

    /** All of the thread that a message stands in. */
    async thread(actor: Actor, id: string): Promise<Thread> {
      const { row, spot } = await find(actor, id);
      const root = row.parentId === null ? row : await repo.find(actor, row.parentId);
      const [thread] =
        root === null ? [] : await showThreads(actor, spot, [root], serverLimits.threadReplies);
      if (thread === undefined) throw new AppError('not_found');
      return thread;
    },

    /** What it said before, the latest first. */
    async history(actor: Actor, id: string): Promise<{ items: { body: string; until: string }[] }> {
      await find(actor, id);
      const rows = await repo.history(actor, id);
      return { items: rows.map(({ body, until }) => ({ body, until: until.toISOString() })) };
    },

    /** All that somebody has said, for when they take their data away, as JSON lines. */
    async *linesOf(actor: Actor): AsyncIterable<string> {
      for (let after = ''; ;) {
        const rows = await repo.own(actor, after, ownAtOnce);
        const last = rows.at(-1);
        if (last === undefined) return;
        yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
        after = last.id;
      }
    },

    /** The pictures under what somebody has said, some at a time. */
    async *imagesOf(actor: Actor): AsyncIterable<readonly OwnImage[]> {
      for (let last: OwnImage | undefined; ;) {
        const rows = await images.own(actor, last, ownAtOnce);
        last = rows.at(-1);
        if (last === undefined) return;
        yield rows;
      }
    },
  };
}
