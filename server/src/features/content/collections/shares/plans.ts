import { AppError, serverLimits, type Right, type ShareMode, type SharePlan } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import { explainIn } from '../../../../platform/say.ts';
import type { FoundCollection } from '../collections.repo.ts';
import type { Gather } from '../rules/gather.ts';
import type { RulesRepo } from '../rules/rules.repo.ts';
import type { HeldEntry, SharesRepo } from './shares.repo.ts';

type LeftOut = SharePlan['leftOut'][number];

interface Dependencies {
  shares: SharesRepo;
  rules: Pick<RulesRepo, 'of'>;
  gather: Pick<Gather, 'all'>;
  bytesIn(actor: Actor, folderIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** What sharing would come to, with what is to be copied. */
export interface DryRun {
  plan: SharePlan;
  /** The things themselves; empty but for a snapshot. */
  ids: string[];
}

const shownLeftOut = 100;
/** What a snapshot that would be too large is refused with. */
export const tooLarge = () =>
  new AppError('conflict', {
    message: 'A snapshot copies at most {most} files and folders. Narrow the rules, or share it another way.',
    values: { most: serverLimits.snapshotItems },
  });

/** Looks at what sharing a collection would come to. */
export function createSharePlans({ shares, rules, gather, bytesIn }: Dependencies) {
  const most = serverLimits.snapshotItems;

  /** Why something is left out; null for what is not. */
  function reasonOf(actor: Actor, mode: 'grant' | 'snapshot', entry: HeldEntry): LeftOut['reason'] | null {
    const right: Right = mode === 'grant' ? 'share' : 'download';
    if (entry.kind === 'storage') return 'storage';
    if (entry.role === null || entry.createdBy === null) return 'gone';
    if (mode === 'grant' && entry.kind === 'folder') return 'folder';
    const thing = { role: entry.role, createdBy: entry.createdBy };
    if (isAllowed(actor, right, thing)) return null;
    return mode === 'grant' ? 'mayNotShare' : 'mayNotDownload';
  }

  /** Storages that rules look into and whose files are not granted. */
  async function closedTo(actor: Actor, collectionId: string): Promise<LeftOut[]> {
    const ids = new Set((await rules.of(actor, collectionId)).flatMap((row) => row.storage_ids));
    const storages = await shares.storages(actor, [...ids]);
    return storages
      .filter((storage) => !isAllowed(actor, 'share', storage))
      .map(({ name }) => ({ name, reason: 'rule' }));
  }

  return async (actor: Actor, { id, spaceId }: FoundCollection, mode: ShareMode): Promise<DryRun> => {
    const people = (await shares.people(actor, spaceId)).length;
    const nothing = { mode, people, items: 0, bytes: 0, leftOut: [], leftOutCount: 0, refused: null };
    if (mode === 'reference') return { plan: nothing, ids: [] };
    const held = (await shares.held(actor, id)).map((entry) => ({
      ...entry,
      reason: reasonOf(actor, mode, entry),
    }));
    const leftOut: LeftOut[] = held.flatMap(({ name, reason }) =>
      reason === null ? [] : [{ name, reason }],
    );
    const taken = held.filter(({ reason }) => reason === null);
    const folders = taken.filter(({ kind }) => kind === 'folder').map(({ targetId }) => targetId);
    const found = await gather.all(actor, id, most);
    if (mode === 'grant') leftOut.push(...(await closedTo(actor, id)));
    const files = await shares.files(actor, found);
    const right: Right = mode === 'grant' ? 'share' : 'download';
    const ids = [
      ...taken.map(({ targetId }) => targetId),
      ...files.filter((file) => isAllowed(actor, right, file)).map((file) => file.id),
    ];
    const inside = folders.length === 0 ? 0 : await shares.countIn(actor, folders, most + 1);
    const items = ids.length + inside;
    let bytes = await shares.bytes(actor, ids);
    for (const sum of (await bytesIn(actor, folders)).values()) bytes += sum;
    const refused = mode === 'snapshot' && items > most ? explainIn(actor.locale, tooLarge()) : null;
    const plan = {
      ...nothing,
      items,
      bytes,
      leftOut: leftOut.slice(0, shownLeftOut),
      leftOutCount: leftOut.length,
      refused,
    };
    return { plan, ids: mode === 'snapshot' ? ids : [] };
  };
}
