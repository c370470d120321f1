import { createHash } from 'node:crypto';
import type { Plan, PlannedAction, PlanWarning, Target, Who } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Assessment, Ready } from './assess.ts';
import type { AudienceRepo, Onlooker } from './audience.repo.ts';
import type { Departures } from './departures.ts';
import type { PlannedFolder } from './newFolders.ts';
import { inOwnFolder } from './settleNames.ts';

/** What an act would come to, as a plan shows it. */
export type DryRun = Omit<Plan, 'planId' | 'expiresAt'>;

/** More things than this are looked at first. */
const many = 100;
/** Of so many folders it is asked who sees them alone. */
const mostFolders = 200;
/** So many new names are shown. */
const shownNames = 200;

/** Acts that change where things are or whether they are; stars are nobody else's business. */
const lastSeenFirst: ReadonlySet<PlannedAction> = new Set([
  'copy',
  'move',
  'rename',
  'delete',
  'restore',
  'purge',
]);

interface Dependencies {
  audience: AudienceRepo;
  departures: Pick<Departures, 'bereft'>;
}

interface Question {
  action: PlannedAction;
  target: Target | null;
  /** What becomes of the things, part by part. */
  assessments: Iterable<Assessment> | AsyncIterable<Assessment>;
  /** The folder that it makes. */
  folder?: PlannedFolder | null;
}

/** What is kept of all parts. */
interface Kept extends Pick<Plan, 'conflicts' | 'blocked' | 'names' | 'counts'> {
  /** The storages that the things lie in. */
  readonly from: Set<string>;
  /** The folders that they lie in, the first ones, by their ids; of all others their storages. */
  readonly folders: Map<string, { storageId: string; folderId: string | null }>;
}

function conflictOf(action: PlannedAction, one: Ready): Plan['conflicts'][number] | null {
  const { item, namesake } = one;
  if (namesake === null || (action === 'copy' && inOwnFolder(one))) return null;
  return { itemId: item.id, name: item.name, existing: namesake.id, suggested: 'keepBoth' };
}

async function keepOf({ action, assessments }: Pick<Question, 'action' | 'assessments'>): Promise<Kept> {
  const counts = { items: 0, files: 0, folders: 0, bytes: 0 };
  const kept: Kept = {
    conflicts: [],
    blocked: [],
    names: [],
    from: new Set(),
    folders: new Map(),
    counts,
  };
  for await (const { ready, blocked, sums } of assessments) {
    counts.items += ready.length;
    counts.files += sums.files;
    counts.folders += sums.folders;
    counts.bytes += sums.bytes;
    kept.blocked.push(...blocked);
    for (const one of ready) {
      const { item, name } = one;
      kept.from.add(item.storageId);
      const { storageId } = item;
      const folderId = kept.folders.size < mostFolders ? item.parentId : null;
      kept.folders.set(folderId ?? storageId, { storageId, folderId });
      const conflict = conflictOf(action, one);
      if (conflict !== null) kept.conflicts.push(conflict);
      if (action === 'rename' && name !== undefined && kept.names.length < shownNames)
        kept.names.push({ itemId: item.id, from: item.name, to: name });
    }
  }
  return kept;
}

/** Guests cannot list people: they learn how many, not who. */
const whoIs = (actor: Actor, { userId, name, guest }: Onlooker): Who =>
  actor.guest && userId !== actor.userId
    ? { id: '', name: '' }
    : { id: userId, name, ...(guest ? { guest } : {}) };

/** Says what an act would come to: who gains and loses access, what is in the way, why it is looked at first. */
export function createDryRun({ audience, departures }: Dependencies) {
  async function accessOf(
    actor: Actor,
    { action, target }: Question,
    { from, folders }: Pick<Kept, 'from' | 'folders'>,
  ): Promise<Plan['access']> {
    if (target === null || (action !== 'move' && action !== 'copy')) return { gain: [], lose: [] };
    const storageIds = new Set([...from, target.storageId]);
    // Within one storage nothing changes for who sees all of it.
    const whole = storageIds.size > 1 ? await audience.onlookers(actor, [...storageIds]) : [];
    const places = [...folders.values()];
    const folderIds = [...places.map(({ folderId }) => folderId), target.parentId].filter(
      (id) => id !== null,
    );
    const parts = folderIds.length > 0 ? await audience.partOnlookers(actor, folderIds) : [];
    const seersOf = (storageId: string, folderId: string | null) => [
      ...whole.filter(({ placeId }) => placeId === storageId),
      ...parts.filter(({ placeId }) => placeId === folderId),
    ];
    const after = seersOf(target.storageId, target.parentId);
    const before = places.map(({ storageId, folderId }) => seersOf(storageId, folderId));
    const sees = (list: readonly Onlooker[], { userId }: Onlooker) =>
      list.some((one) => one.userId === userId);
    const gain = after.filter((one) => before.some((list) => !sees(list, one)));
    const losers = action === 'copy' ? [] : before.flat().filter((one) => !sees(after, one));
    const named = (people: readonly Onlooker[]) =>
      [...new Map(people.map((one) => [one.userId, one])).values()].map((one) => whoIs(actor, one));
    return { gain: named(gain), lose: named(losers) };
  }

  /** Whether somebody else would miss what goes, so that a copy stays. */
  async function leavesCopy(
    actor: Actor,
    { action, target }: Question,
    from: Kept['from'],
  ): Promise<boolean> {
    if (target === null || (action !== 'move' && action !== 'restore')) return false;
    return (await departures.bereft(actor, [...from], target.storageId)).size > 0;
  }

  return async function dryRun(actor: Actor, question: Question): Promise<DryRun> {
    const { action, target, folder = null } = question;
    const { from, folders, counts, conflicts, blocked, names } = await keepOf(question);
    const access = await accessOf(actor, question, { from, folders });
    const isCross = target !== null && [...from].some((storageId) => storageId !== target.storageId);
    const brings = target !== null && (action === 'copy' || isCross);
    const reasons: Record<PlanWarning, boolean> = {
      crossStorage: isCross,
      many: lastSeenFirst.has(action) && counts.items > many,
      conflicts: conflicts.length > 0,
      audience: access.gain.length + access.lose.length > 0,
    };
    return {
      counts,
      conflicts,
      blocked,
      warnings: Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : [])),
      access,
      leavesCopy: isCross && (await leavesCopy(actor, question, from)),
      quotaAfter: brings
        ? { used: (await audience.used(actor, target.storageId)) + counts.bytes, limit: null }
        : null,
      folder: folder && { name: folder.name, isThere: folder.isThere },
      names,
    };
  };
}

/** Tells whether an act would still come to what was shown: which things, what is in their way, who sees them then. */
export function fingerprintOf({ conflicts, blocked, access, names, counts, folder }: DryRun): string {
  const facts = [
    counts.items,
    conflicts.map(({ itemId, existing }) => [itemId, existing]),
    blocked.map(({ itemId, code }) => [itemId, code]),
    [access.gain, access.lose].map((people) => people.map(({ id }) => id)),
    names,
    ...(folder === null ? [] : [folder.isThere]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
