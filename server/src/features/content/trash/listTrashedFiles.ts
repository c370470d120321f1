import { AppError, type DeletedFile } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { rightsTo } from '../../../access/authorize.ts';
import { daysKept } from '../../../access/trashDays.ts';
import type { TrashedFile, TrashPosition, createTrashRepo } from './trash.repo.ts';

interface Dependencies {
  repo: Pick<ReturnType<typeof createTrashRepo>, 'files'>;
  /** Bytes of all that lies in each of these folders. */
  bytesIn(actor: Actor, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** So many days something lies in the trash where nobody says otherwise. */
  trashDays: number;
}

const dayMs = 86_400_000;

/** Before the first: later than anything. */
const newest: TrashPosition = { at: new Date('9999-01-01T00:00:00Z'), id: '' };

const encode = ({ at, id }: TrashPosition) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

function positionOf(cursor: string | undefined): TrashPosition {
  if (cursor === undefined) return newest;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const moment = new Date(at);
  if (!Number.isNaN(moment.getTime()) && /^res_[0-9a-f]{32}$/.test(id)) return { at: moment, id };
  throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
}

/** Makes the function that lists deleted files and folders of everything the person may see. */
export function listTrashedFiles({ repo, bytesIn, trashDays }: Dependencies) {
  function shown(actor: Actor, row: TrashedFile, bytes: ReadonlyMap<string, number>): DeletedFile {
    const { id, kind, name, storageId, storageName, spaceId, spaceName, path, at, byId, byName, movedOut } =
      row;
    const days = daysKept(trashDays, row.trashDays);
    return {
      id,
      kind,
      name,
      size: bytes.get(id) ?? Number(row.size),
      storageId,
      storageName,
      spaceId,
      spaceName,
      from: path.join(' / '),
      at: at.toISOString(),
      by: byId === null ? null : { id: byId, name: byName ?? '' },
      movedOut,
      until: new Date(at.getTime() + days * dayMs).toISOString(),
      can: rightsTo(actor, row),
    };
  }

  return async function list(
    actor: Actor,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ) {
    const rows = await repo.files(actor, positionOf(cursor), limit + 1);
    const page = rows.slice(0, limit);
    const folders = page.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
    const bytes = folders.length === 0 ? new Map<string, number>() : await bytesIn(actor, folders);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      items: page.map((row) => shown(actor, row, bytes)),
      nextCursor: last === undefined ? null : encode(last),
      total: null,
    };
  };
}
