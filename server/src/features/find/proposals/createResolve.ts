import { mostProposed, type PlanOptions, type Proposal, type Target } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { foldText } from '../../../platform/words/foldText.ts';
import type { Content } from '../../content/index.ts';
import type { Scope } from '../search/find.repo.ts';
import type { FindService } from '../search/find.service.ts';
import type { ProposalsRepo } from './proposals.repo.ts';

/** Something that a model or an agent wants done, in its words. */
export interface Wanted {
  readonly action: Proposal['action'];
  readonly options: PlanOptions | null;
  /** A search for what it is about; or that itself. */
  readonly what: { readonly query: string } | { readonly ids: readonly string[] };
  /** Where is searched: spaces, storages, folders and files; none for everything. */
  readonly within: readonly string[];
  /** Where it goes: a place by its id, or by what it is called. Null for what goes nowhere. */
  readonly to: { readonly id: string } | { readonly called: string } | null;
  /** Which of some spaces let that be done with what lies in them; all without this. */
  opensTo?(spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The same as a plan is made of it, with what its person sees. */
export interface ProposalDraft {
  readonly action: Proposal['action'];
  readonly options: PlanOptions | null;
  readonly itemIds: readonly string[];
  readonly isPart: boolean;
  readonly target: Target | null;
}

/** Why nothing can be proposed, in the words of the product, filled with those of who wanted it. */
export interface ProposalProblem {
  readonly text: string;
  readonly values: Record<string, string | number>;
}

interface Dependencies {
  repo: Pick<ProposalsRepo, 'storages' | 'foldersCalled'>;
  idsOf: FindService['idsOf'];
  describe: Content['resources']['resources']['describe'];
}

type Seen = Awaited<ReturnType<Dependencies['describe']>>[number];

const problem = (text: string, values: ProposalProblem['values'] = {}): { problem: ProposalProblem } => ({
  problem: { text, values },
});

const isResource = (id: string) => id.startsWith('res_');
/** What parts a folder from the one that it is in, where a place is named with its way. */
const steps = /\s*[/›>]\s*/;

export type Resolve = ReturnType<typeof createResolve>;

/**
 * Turns what a model or an agent says into what a plan is made of. What its person does not see is not there: a name is
 * answered in the same way whether there is nothing of that name or nothing that they may see.
 */
export function createResolve({ repo, idsOf, describe }: Dependencies) {
  async function find(actor: Actor, query: string, within: readonly string[]) {
    if (within.length === 0) return idsOf(actor, query, null, { isOwn: true });
    const named = await describe(actor, within.filter(isResource));
    const ofKind = (isFolder: boolean) =>
      named
        .filter(({ resource }) => (resource.kind === 'folder') === isFolder)
        .map(({ resource }) => resource);
    const folders: Scope['folders'] = ofKind(true).map(({ id, storageId }) => ({ id, storageId }));
    const files = new Set(ofKind(false).map(({ id }) => id));
    const wide = within.filter((id) => !isResource(id));
    const isOnlyFiles = wide.length + folders.length === 0;
    const storages = named.map(({ resource }) => resource.storageId);
    const scope = isOnlyFiles ? { places: storages, folders: [] } : { places: wide, folders };
    const found = await idsOf(actor, query, scope, { isOwn: true });
    return isOnlyFiles ? { ...found, ids: found.ids.filter((id) => files.has(id)) } : found;
  }

  async function placeOf(actor: Actor, id: string): Promise<Target | null> {
    if (isResource(id)) {
      const [one] = await describe(actor, [id]);
      return one?.resource.kind === 'folder' ? { storageId: one.resource.storageId, parentId: id } : null;
    }
    const storage = (await repo.storages(actor)).find((one) => one.id === id);
    return storage === undefined ? null : { storageId: id, parentId: null };
  }

  /** The places of a name: folders first, those before others that lie where the things are, or where was searched. */
  async function placesCalled(actor: Actor, called: string, near: ReadonlySet<string>): Promise<Target[]> {
    const [last = '', ...above] = called
      .split(steps)
      .filter((step) => step !== '')
      .map(foldText)
      .toReversed();
    const storages = await repo.storages(actor);
    const folders = await describe(actor, await repo.foldersCalled(actor, last));
    const leads = (way: readonly string[]) => above.every((step, at) => way.at(-1 - at) === step);
    const wayOf = ({ path, spaceId, storageName, resource }: Seen) => [
      foldText(storages.find((one) => one.spaceId === spaceId)?.spaceName ?? ''),
      foldText(storageName),
      ...path.filter(({ id }) => id !== resource.id).map(({ name }) => foldText(name)),
    ];
    const inStorages = storages
      .filter(({ name, spaceName }) => foldText(name) === last && leads([foldText(spaceName)]))
      .map(({ id }) => ({ storageId: id, parentId: null }));
    const fitting = folders
      .filter((one) => leads(wayOf(one)))
      .map(({ resource }) => ({ storageId: resource.storageId, parentId: resource.id }));
    const isNear = ({ storageId, parentId }: Target) =>
      near.has(storageId) || (parentId !== null && near.has(parentId));
    const nearest = fitting.filter(isNear);
    return nearest.length > 0 ? nearest : fitting.length > 0 ? fitting : inStorages;
  }

  /** Whether the space of a place lets that be done. */
  async function opens(actor: Actor, target: Target | null, opensTo: Wanted['opensTo']): Promise<boolean> {
    const storage = (await repo.storages(actor)).find(({ id }) => id === target?.storageId);
    if (storage === undefined || opensTo === undefined) return true;
    return (await opensTo([storage.spaceId])).has(storage.spaceId);
  }

  async function targetOf(
    actor: Actor,
    to: NonNullable<Wanted['to']>,
    near: ReadonlySet<string>,
  ): Promise<{ target: Target } | { problem: ProposalProblem }> {
    if ('id' in to) {
      const target = await placeOf(actor, to.id);
      return target === null ? problem('Files go into a folder or a storage that you see.') : { target };
    }
    const { called } = to;
    const [target, other] = await placesCalled(actor, called, near);
    if (target === undefined)
      return problem('No folder or storage that you see is called “{called}”.', { called });
    if (other !== undefined)
      return problem('More than one folder is called “{called}”. Add the one that you mean as a place.', {
        called,
      });
    return { target };
  }

  return async (actor: Actor, wanted: Wanted): Promise<ProposalDraft | { problem: ProposalProblem }> => {
    const { action, options, what, within, to, opensTo } = wanted;
    const found =
      'ids' in what
        ? { ids: [...new Set(what.ids)], more: false, problems: [] }
        : await find(actor, what.query, within);
    const query = 'query' in what ? what.query : '';
    if (found.problems.length > 0) return problem('The search “{query}” was not understood.', { query });
    const all = await describe(actor, found.ids.slice(0, mostProposed));
    const open = await opensTo?.([...new Set(all.map(({ spaceId }) => spaceId))]);
    const seen = open === undefined ? all : all.filter(({ spaceId }) => open.has(spaceId));
    const nothingFits = () =>
      query === ''
        ? problem('Nothing of that is there for you.')
        : problem('Nothing that you see fits “{query}”.', { query });
    // A folder may be made for nothing that is there.
    const isBare = action === 'makeFolder' && 'ids' in what && what.ids.length === 0;
    if (all.length === 0 && !isBare) return nothingFits();
    if (seen.length === 0 && !isBare)
      return problem('The spaces that this lies in do not let a model do anything there.');
    const near = new Set([...within, ...seen.map(({ resource }) => resource.storageId)]);
    const place = to === null ? { target: null } : await targetOf(actor, to, near);
    if ('problem' in place) return place;
    const { target } = place;
    if (isBare && !(await opens(actor, target, opensTo)))
      return problem('The spaces that this lies in do not let a model do anything there.');
    const isThere = ({ resource }: Seen) =>
      target !== null &&
      (resource.id === target.parentId ||
        (action === 'move' &&
          resource.storageId === target.storageId &&
          resource.parentId === target.parentId));
    const itemIds = seen.filter((one) => !isThere(one)).map(({ resource }) => resource.id);
    if (itemIds.length === 0 && !isBare) return problem('All of that is there already.');
    return { action, options, itemIds, isPart: found.more || found.ids.length > mostProposed, target };
  };
}
