import { AppError, type Answer, type api, type Version, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize, type Thing } from '../../../access/authorize.ts';
import { whoOf } from '../../../access/whoOf.ts';
import { pagesById, type PageQuery } from '../../../platform/pagesById.ts';
import { contentOf, type KeptContent } from './keepVersions.ts';
import type { VersionRow, VersionsRepo } from './versions.repo.ts';

const page = pagesById('ver');

type Changed = Answer<typeof api.versions.restore>;

/** What the service needs. */
export interface VersionsNeeds {
  repo: VersionsRepo;
  /** A file as the actor sees it; refuses what is none of theirs, and a folder. */
  findFile(actor: Actor, id: string): Promise<Thing & { isTrashed: boolean }>;
  /** Keeps others from changing the file until the transaction ends. */
  hold(actor: Actor, id: string): Promise<void>;
  /** Puts an earlier content in the place of the present one, if that is still as it was seen. */
  putBack(actor: Actor, id: string, content: KeptContent, seen: number): Promise<Changed>;
  /** Makes a file of an earlier content beside the present one. */
  addBeside(actor: Actor, id: string, content: KeptContent, name: string): Promise<Changed>;
  /** Says that what is known of the versions of a file is stale. */
  tell(actor: Actor, id: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

const picturedKinds = new Set(['image', 'pdf']);

function toVersion(row: VersionRow): Version {
  const { id, resourceId, savedAt, savedBy, saverName, saverGuest, kind, mime, size, blobHash } = row;
  const picture = `/api/resources/${resourceId}/preview?w=256&v=${blobHash.slice(0, 16)}&version=${id}`;
  return {
    id,
    at: savedAt.toISOString(),
    by: whoOf(savedBy, saverName, saverGuest),
    kind,
    mime,
    size,
    hash: blobHash,
    thumbUrl: picturedKinds.has(kind) ? picture : null,
    name: row.name,
    pinned: row.pinned,
  };
}

export type VersionsService = ReturnType<typeof createVersionsService>;

/** Earlier contents of files: kept when another takes their place, shown, named, and brought back. */
export function createVersionsService(needs: VersionsNeeds) {
  const { repo, findFile, hold, putBack, addBeside, tell, transaction, newId, now } = needs;

  async function requireRow(actor: Actor, resourceId: string, id: string): Promise<VersionRow> {
    const row = await repo.find(actor, resourceId, id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  async function requireChangeable(actor: Actor, resourceId: string): Promise<void> {
    const file = authorize(actor, 'modify', await findFile(actor, resourceId));
    if (file.isTrashed)
      throw new AppError('conflict', { message: 'This lies in the trash. Restore it first.' });
    await hold(actor, resourceId);
  }

  /** So many have a name or are pinned at most: the others need room as well. */
  async function requireRoom(actor: Actor, resourceId: string): Promise<void> {
    const { kept } = await repo.count(actor, resourceId);
    if (kept < serverLimits.versionsKept) return;
    throw new AppError('conflict', {
      message: 'Only {most} versions can be kept by name or pin. Let go of another one first.',
      values: { most: serverLimits.versionsKept },
      details: { most: serverLimits.versionsKept },
    });
  }

  return {
    /** The latest first. */
    async list(
      actor: Actor,
      resourceId: string,
      { hash = null, ...query }: PageQuery & { hash?: string | null | undefined },
    ) {
      authorize(actor, 'versions', await findFile(actor, resourceId));
      const { rows, nextCursor } = await page(query, (reading) =>
        repo.list(actor, resourceId, { ...reading, hash }),
      );
      const { total } = await repo.count(actor, resourceId);
      return { items: rows.map(toVersion), nextCursor, total };
    },

    async get(actor: Actor, resourceId: string, id: string): Promise<Version> {
      authorize(actor, 'versions', await findFile(actor, resourceId));
      return toVersion(await requireRow(actor, resourceId, id));
    },

    /** Keeps the present content by name. */
    keepNamed: (actor: Actor, resourceId: string, name: string): Promise<Version> =>
      transaction(async () => {
        await requireChangeable(actor, resourceId);
        await requireRoom(actor, resourceId);
        const id = newId('ver');
        const keeping = { id, resourceId, at: now(), sittingSince: null, name };
        await repo.keep(actor, keeping, serverLimits.versions);
        await tell(actor, resourceId);
        return toVersion(await requireRow(actor, resourceId, id));
      }),

    /** Names or pins; without either it is one of many again, and goes with the next thinning if it is its turn. */
    change: (
      actor: Actor,
      resourceId: string,
      id: string,
      change: { name?: string | null | undefined; pinned?: boolean | undefined },
    ): Promise<Version> =>
      transaction(async () => {
        await requireChangeable(actor, resourceId);
        const row = await requireRow(actor, resourceId, id);
        const name = change.name === undefined ? row.name : change.name;
        const pinned = change.pinned ?? row.pinned;
        const [wasKept, isKept] = [row.name !== null || row.pinned, name !== null || pinned];
        if (isKept && !wasKept) await requireRoom(actor, resourceId);
        await repo.change(actor, { id, name, pinned });
        await tell(actor, resourceId);
        return toVersion({ ...row, name, pinned });
      }),

    /** An earlier content becomes the present one again; that one becomes a version. */
    restore: (actor: Actor, resourceId: string, id: string, seen: number): Promise<Changed> =>
      transaction(async () => {
        await requireChangeable(actor, resourceId);
        const row = await requireRow(actor, resourceId, id);
        return putBack(actor, resourceId, contentOf(row), seen);
      }),

    /** A file of its own, made of an earlier content. */
    copy: (actor: Actor, resourceId: string, id: string, name: string): Promise<Changed> =>
      transaction(async () => {
        const file = authorize(actor, 'versions', await findFile(actor, resourceId));
        authorize(actor, 'download', file);
        const row = await requireRow(actor, resourceId, id);
        return addBeside(actor, resourceId, contentOf(row), name);
      }),
  };
}
