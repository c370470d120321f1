import { AppError, type Answer, type api } from '@holdall/shared/contract';
import * as z from 'zod/mini';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { OperationRecorder, Undoer } from '../../platform/index.ts';
import type {
  AssistantRepo,
  RequestRow,
  SeenPlace,
  SessionPosition,
  SessionRow,
  Version,
} from './assistant.repo.ts';
import type { SeenPlaces } from './seenPlaces.ts';
import type { ShowRequests } from './showRequests.ts';

interface Dependencies {
  repo: AssistantRepo;
  seenOf: SeenPlaces;
  showRequests: ShowRequests;
  /** A folder of this person that is there. */
  requireFolder(actor: Actor, id: string): Promise<unknown>;
  foldersOf(actor: Actor): Promise<readonly { readonly id: string; readonly name: string }[]>;
  operations: OperationRecorder;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  publish(event: DomainEvent): void;
  now(): Date;
}

type Session = Answer<typeof api.assistant.change>;

interface List {
  q: string;
  folder?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Change {
  title?: string | undefined;
  pinned?: boolean | undefined;
  folderId?: string | null | undefined;
  /** A question that is shown, with the last of those that go on from it. */
  shows?: string | undefined;
}

const onlyOne: Version = { place: 1, of: 1, previousId: null, nextId: null };

/** Places by the names that they have for whoever looks; null where they do not see one. */
const placesNamed = (places: readonly string[], seen: ReadonlyMap<string, SeenPlace>) =>
  places.map((id) => ({ id, name: seen.get(id)?.name ?? null }));

/** So many questions of a session are shown, the last ones. */
const requestsShown = 50;

const positionSchema = z.tuple([z.int(), z.iso.datetime(), z.string().check(z.regex(/^asn_[0-9a-f]{32}$/))]);

const detailSchema = z.object({ id: z.string(), deleted: z.boolean() });

const encode = ({ pinned, askedAt, id }: SessionPosition) =>
  Buffer.from(JSON.stringify([pinned, askedAt.toISOString(), id])).toString('base64url');

function decode(cursor: string): SessionPosition {
  try {
    const [pinned, askedAt, id] = positionSchema.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { pinned, askedAt: new Date(askedAt), id };
  } catch {
    throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
  }
}

export type AssistantSessions = ReturnType<typeof createAssistantSessions>;

/** What people have asked, kept for themselves alone. */
export function createAssistantSessions(needs: Dependencies) {
  const { repo, seenOf, showRequests, requireFolder, foldersOf, operations, transaction, publish, now } =
    needs;

  async function require({ userId }: Actor, id: string): Promise<SessionRow> {
    const row = await repo.find(userId, id);
    if (row === null || row.deletedAt !== null) throw new AppError('not_found');
    return row;
  }

  /** A question of this person, in a session that is there. */
  async function requireRequest({ userId }: Actor, id: string): Promise<RequestRow> {
    const found = await repo.request(id);
    if (found === null || found.session.userId !== userId) throw new AppError('not_found');
    return found.request;
  }

  function tell({ userId }: Actor, sessionId: string, status: string): void {
    publish({
      type: 'assistantSessionUpdated',
      to: { userIds: [userId] },
      properties: { sessionId, status },
    });
  }

  async function setDeleted(actor: Actor, id: string, deleted: boolean): Promise<void> {
    await repo.change(id, { deletedAt: deleted ? now() : null });
    tell(actor, id, deleted ? 'deleted' : 'restored');
  }

  const undo: Undoer = async (actor, { detail }, write) => {
    const { id, deleted } = detailSchema.parse(detail);
    const row = await repo.find(actor.userId, id);
    if (row === null)
      throw new AppError('undo_blocked', { message: 'This session has been deleted for good since.' });
    await setDeleted(actor, id, !deleted);
    await write({ detail: { id, deleted: !deleted } });
  };

  async function shown(actor: Actor, rows: readonly SessionRow[]): Promise<Session[]> {
    const seen = await seenOf(
      actor,
      rows.flatMap(({ places }) => places),
    );
    const folders = new Set((await foldersOf(actor)).map(({ id }) => id));
    return rows.map(({ id, title, pinned, places, askedAt, folderId, isIncognito }) => ({
      id,
      title,
      pinned: pinned === 1,
      places: placesNamed(places, seen),
      folderId: folderId !== null && folders.has(folderId) ? folderId : null,
      isIncognito,
      askedAt: askedAt.toISOString(),
    }));
  }

  async function shownOne(actor: Actor, row: SessionRow): Promise<Session> {
    const [session] = await shown(actor, [row]);
    if (session === undefined) throw new AppError('not_found');
    return session;
  }

  return {
    /** A session of this person that is there; throws `not_found`. */
    require,
    /** A question of this person; throws `not_found`. */
    requireRequest,
    /** Has the pages of this person ask again for a session. */
    tell,

    async page(actor: Actor, { q, folder, cursor, limit }: List) {
      const behind = cursor === undefined ? null : decode(cursor);
      const rows = await repo.page(actor.userId, {
        title: q,
        folder: folder ?? null,
        behind,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      const items = await shown(actor, page);
      return { items, nextCursor: last === undefined ? null : encode(last), total: null };
    },

    async one(actor: Actor, id: string) {
      const row = await require(actor, id);
      const rows = await repo.branch(row.shownId, requestsShown);
      const versions = await repo.versionsOf(
        id,
        rows.map((one) => one.id),
      );
      const shownRequests = await showRequests(actor, rows);
      const asked = new Map(rows.map((one) => [one.id, one.places]));
      const seen = await seenOf(
        actor,
        rows.flatMap(({ places }) => places),
      );
      const requests = shownRequests.map((one) => ({
        ...one,
        places: placesNamed(asked.get(one.id) ?? [], seen),
        version: versions.get(one.id) ?? onlyOne,
      }));
      return { session: await shownOne(actor, row), requests };
    },

    async change(actor: Actor, id: string, { title, pinned, folderId, shows }: Change) {
      const row = await require(actor, id);
      if (folderId !== undefined && folderId !== null) await requireFolder(actor, folderId);
      const shown = shows === undefined ? undefined : await requireRequest(actor, shows);
      if (shown !== undefined && shown.sessionId !== id) throw new AppError('not_found');
      const set = {
        ...(title !== undefined && { title }),
        ...(pinned !== undefined && { pinned: pinned ? 1 : 0 }),
        ...(folderId !== undefined && { folderId }),
        ...(shown !== undefined && { shownId: await repo.lastAfter(shown) }),
      };
      if (Object.keys(set).length > 0) {
        await repo.change(id, set);
        tell(actor, id, 'changed');
      }
      return shownOne(actor, { ...row, ...set });
    },

    undo,

    /** What is incognito is gone for good; everything else can be brought back. */
    remove(actor: Actor, id: string): Promise<{ operationId: string | null }> {
      return transaction(async () => {
        const { title, isIncognito } = await require(actor, id);
        if (isIncognito) {
          await repo.remove(id);
          return { operationId: null };
        }
        await setDeleted(actor, id, true);
        const operationId = await operations.record(actor, {
          kind: 'assistantSession',
          text: 'Deleted the session “{title}”',
          values: { title },
          undoBy: 'assistantSession',
          detail: { id, deleted: true },
        });
        return { operationId };
      });
    },

    /** All that a person has asked and was answered, as far as they may read it, for the export of their data. */
    async *all(actor: Actor) {
      const folders = new Map((await foldersOf(actor)).map(({ id, name }) => [id, name]));
      for (const { session, folderId, request } of await repo.all(actor.userId)) {
        const folder = folders.get(folderId ?? '') ?? null;
        const [one] = await showRequests(actor, [request]);
        if (one !== undefined)
          yield {
            session,
            folder,
            question: one.question,
            askedAt: one.askedAt,
            answer: one.answer,
            acted: one.acted,
            outside: one.outside,
            rating: one.rating,
          };
      }
    },
  };
}
