import { isMaking, isRenaming, isTagging, type Proposal, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Content } from '../../content/index.ts';
import type { ProposalFound, ProposalRow, ProposalsRepo, StorageSeen } from './proposals.repo.ts';

/** Resources as somebody may see them now, with the ways to them. */
export type DescribeResources = Content['resources']['resources']['describe'];

interface Dependencies {
  repo: Pick<ProposalsRepo, 'standing' | 'storages'>;
  describe: DescribeResources;
}

type Seen = Awaited<ReturnType<DescribeResources>>[number];
type Item = Proposal['items'][number];

/** How a proposal renames; null where it does not. */
export const renamingIn = ({ options }: Pick<ProposalRow, 'options'>) =>
  options !== null && isRenaming(options) ? options : null;
/** How a proposal tags; null where it does not. */
export const taggingIn = ({ options }: Pick<ProposalRow, 'options'>) =>
  options !== null && isTagging(options) ? options : null;
/** The folder that a proposal makes; null where it makes none. */
export const folderIn = ({ options }: Pick<ProposalRow, 'options'>) =>
  options !== null && isMaking(options) ? options.folder : null;

/** A resource as an item of a proposal: with the names of where it lies. */
export const itemOf = ({ resource: { id, name, kind }, path, storageName }: Seen): Item => {
  const way = path.filter((step) => step.id !== id).map((step) => step.name);
  return { id, name, kind, place: [storageName, ...way].join(' / ') };
};

/** Where the items of a proposal go; null where they stay. */
export const targetIn = ({ targetStorageId, targetParentId }: ProposalFound['row']): Target | null =>
  targetStorageId === null ? null : { storageId: targetStorageId, parentId: targetParentId };

/** Makes what shows proposals: with names and places of this moment, and whether they can still be approved. */
export function createShowProposals({ repo, describe }: Dependencies) {
  function shownTarget(
    row: ProposalFound['row'],
    seen: ReadonlyMap<string, Seen>,
    storages: readonly StorageSeen[],
  ): Proposal['target'] {
    const target = targetIn(row);
    const storage = storages.find(({ id }) => id === target?.storageId);
    if (target === null || storage === undefined) return null;
    const { spaceId, spaceName } = storage;
    if (target.parentId === null) return { ...target, spaceId, name: storage.name, place: spaceName };
    const folder = seen.get(target.parentId);
    if (folder === undefined) return null;
    const { name, place } = itemOf(folder);
    return { ...target, spaceId, name, place };
  }

  /** Proposals as their person may see them now. */
  return async function shown(actor: Actor, found: readonly ProposalFound[]): Promise<Proposal[]> {
    if (found.length === 0) return [];
    const open = found.flatMap(({ row }) => (row.state === 'proposed' ? [row.id] : []));
    const standing = await repo.standing(actor, open);
    const needed = found.flatMap(({ row, firstIds }) => [
      ...firstIds,
      ...(row.targetParentId === null ? [] : [row.targetParentId]),
    ]);
    const things = await describe(actor, [...new Set(needed)]);
    const seen = new Map(things.map((one) => [one.resource.id, one]));
    const goesSomewhere = found.some(({ row }) => row.targetStorageId !== null);
    const storages = goesSomewhere ? await repo.storages(actor) : [];
    return found.map(({ row, count, firstIds, agentName, isUndone }) => {
      const target = shownTarget(row, seen, storages);
      const isLost = !standing.has(row.id) || (row.targetStorageId !== null && target === null);
      return {
        id: row.id,
        action: row.action,
        count,
        items: firstIds.flatMap((id) => {
          const one = seen.get(id);
          return one === undefined ? [] : [itemOf(one)];
        }),
        isPart: row.isPart,
        target,
        renaming: renamingIn(row),
        tagging: taggingIn(row),
        folder: folderIn(row),
        state: row.state === 'proposed' && isLost ? 'impossible' : row.state,
        agent: row.agentId === null ? null : { id: row.agentId, name: agentName ?? '' },
        at: row.at.toISOString(),
        operationId: row.operationId,
        isUndone,
      };
    });
  };
}
