import { Readable } from 'node:stream';
import { AppError, type Activity, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { whoOf } from '../../../access/whoOf.ts';
import { inPages } from '../../../platform/db/createPace.ts';
import { csvLine } from '../../../platform/csvLine.ts';
import { sayIn } from '../../../platform/say.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import type { ActivityFilter, ActivityRepo, ActivityRow, ActivityScope } from './activity.repo.ts';

const page = pagesById('op');

interface Dependencies {
  repo: ActivityRepo;
  /** Refuses who may not see this space. */
  requireSpace(actor: Actor, spaceId: string): Promise<unknown>;
  /** Refuses who may not see this storage or resource. */
  requireThing(
    actor: Actor,
    thing: { readonly storageId: string } | { readonly resourceId: string },
  ): Promise<unknown>;
}

type ListQuery = ActivityFilter & PageQuery;

const undoText = 'Undid: {act}';
/** What is said of an act of which a part lies where the asker does not see: no name, no place. */
const elsewhereText = 'Moved or copied something from or to elsewhere';
const columns = ['at', 'person', 'kind', 'what', 'undone'] as const;

export type ActivityService = ReturnType<typeof createActivityService>;

/** What was done in a space or a storage, to a resource, or by a person, told to those who see where it was done. */
export function createActivityService({ repo, requireSpace, requireThing }: Dependencies) {
  /** Somebody whom the actor knows. */
  async function requirePerson(actor: Actor, userId: string): Promise<Who> {
    const found = await repo.known(actor, userId);
    if (found === null) throw new AppError('not_found');
    return whoOf(found.id, found.name, found.guest);
  }

  async function requireScope(actor: Actor, scope: ActivityScope, { by }: ActivityFilter): Promise<void> {
    if ('spaceId' in scope) await requireSpace(actor, scope.spaceId);
    else if ('userId' in scope) await requirePerson(actor, scope.userId);
    else await requireThing(actor, scope);
    // Who did what is not to be found out by asking for one after another.
    const asked = 'userId' in scope ? scope.userId : by;
    if (actor.guest && asked !== undefined && asked !== actor.userId) throw new AppError('forbidden');
  }

  /** Guests list no people: of others they hear what was done, not by whom. */
  function doerOf(actor: Actor, { userId, userName, userGuest }: ActivityRow): Activity['by'] {
    if (actor.guest && actor.userId !== userId) return null;
    return whoOf(userId, userName, userGuest);
  }

  function shown(actor: Actor, row: ActivityRow): Activity {
    const act = row.isSeen
      ? sayIn(actor.locale, row.text, row.values)
      : sayIn(actor.locale, elsewhereText, {});
    return {
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      by: doerOf(actor, row),
      summary: row.kind === 'undo' ? sayIn(actor.locale, undoText, { act }) : act,
      undone: row.undoneAt !== null,
    };
  }

  function lineOf({ at, by, kind, summary, undone }: Activity): string {
    return csvLine([at, by?.name ?? null, kind, summary, undone ? 'yes' : 'no']);
  }

  async function* linesOf(actor: Actor, scope: ActivityScope, filter: ActivityFilter) {
    // The mark tells table programs that this is UTF-8.
    yield `\ufeff${csvLine(columns)}`;
    const pages = inPages<ActivityRow>((last, limit) =>
      repo.list(actor, scope, filter, { before: last?.id ?? null, limit }),
    );
    for await (const rows of pages) yield rows.map((row) => lineOf(shown(actor, row))).join('');
  }

  async function list(
    actor: Actor,
    scope: ActivityScope,
    { cursor, limit, ...filter }: ListQuery,
  ): Promise<{ items: Activity[]; nextCursor: string | null; total: null }> {
    await requireScope(actor, scope, filter);
    const { rows, nextCursor } = await page({ cursor, limit }, (reading) =>
      repo.list(actor, scope, filter, reading),
    );
    return { items: rows.map((row) => shown(actor, row)), nextCursor, total: null };
  }

  return {
    /** A page, the latest first. */
    list,

    /** A page of what somebody did, and who they are. */
    async listOf(actor: Actor, scope: { readonly userId: string }, query: ListQuery) {
      const listed = await list(actor, scope, query);
      return { ...listed, person: await requirePerson(actor, scope.userId) };
    },

    /** All of it as CSV, read while it is sent. */
    async export(actor: Actor, scope: ActivityScope, filter: ActivityFilter): Promise<Readable> {
      await requireScope(actor, scope, filter);
      return Readable.from(linesOf(actor, scope, filter));
    },
  };
}
