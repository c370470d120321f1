import {
  AppError,
  type ErrorCode,
  type PlannedAction,
  type Renaming,
  type Right,
  type Tagging,
  tagKey,
  tagsAfter,
  tagsAtMost,
  type Target,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed, refusalOf } from '../../../../access/authorize.ts';
import { createPauses } from '../../../../platform/createPauses.ts';
import { inParts } from '../../../../platform/db/createPace.ts';
import { explainIn } from '../../../../platform/say.ts';
import { requireDepth, type Places } from '../places.ts';
import type { Place } from '../resources.repo.ts';
import { sortNameOf } from '../sortName.ts';
import { newNameOf, refusedNames } from './newNames.ts';
import type { Item, ItemsRepo, Namesake, Way } from './items.repo.ts';
import type { Sum } from './sumTrees.ts';

/** Tags that something gets and loses. */
export interface TagChange {
  added: string[];
  removed: string[];
}

/** A thing that the act can be done to. */
export interface Ready {
  item: Item;
  /** Where it goes; null where the act moves nothing. */
  place: Place | null;
  /** Who has the name there. */
  namesake: Namesake | null;
  height: number;
  /** Its new name, where it gets one. */
  name?: string;
  /** The tags that it gets and those that it loses, where that is the act. */
  tags?: TagChange;
}

/** What an act over many would come to. */
export interface Assessment {
  ready: Ready[];
  /** Nothing is to be done with these: they are there already, or go with a folder that was chosen too. */
  skipped: Item[];
  blocked: { itemId: string; name: string; code: ErrorCode; message: string }[];
  sums: Sum;
}

/** What somebody wants done to chosen things. */
export interface Question {
  action: PlannedAction;
  ids: readonly string[];
  target: Target | null;
  /** The place that is meant by the target, where it is a folder that may not be there yet. */
  into?: Place | undefined;
  /** Who sees what lies in that place, where it is another one than who asks. */
  owner?: Actor;
  /** How things are renamed. */
  renaming?: Renaming | null;
  tagging?: Tagging | null;
  /** Makes folders that are missing, for things that are to come back to them. */
  makesFolders: boolean;
}

interface Dependencies {
  items: ItemsRepo;
  places: Places;
}

const inTrash = 'This lies in the trash. Restore it first.';
const notInTrash = 'This is not in the trash.';
const tooManyTags = 'It would have more than 50 tags.';
/** What is done to a folder says nothing of what lies in it. */
const guestAccessWithOne: ReadonlySet<PlannedAction> = new Set(['star', 'unstar', 'tag']);
const noSum: Sum = { files: 0, folders: 0, bytes: 0, height: 1 };
/** So many things are looked at before what was made of them may be forgotten. */
const partSize = 1000;
const withWhatLiesIn: ReadonlySet<PlannedAction> = new Set(['copy', 'move', 'restore', 'purge', 'delete']);

/** Why this person cannot do this to this thing where it is; null when they can. */
function refusal(actor: Actor, action: PlannedAction, item: Item, isTrashed: boolean): AppError | null {
  const refusedFor = (right: Right) => (isAllowed(actor, right, item) ? null : refusalOf(actor, right, item));
  const needsTrash = action === 'restore' || action === 'purge';
  if (needsTrash !== isTrashed && action !== 'unstar') {
    return new AppError('conflict', { message: isTrashed ? inTrash : notInTrash });
  }
  if (action === 'move' || action === 'rename' || action === 'tag') return refusedFor('modify');
  if (action === 'copy') return refusedFor('download');
  if (action === 'delete' || action === 'restore') return refusedFor('delete');
  if (action === 'purge') return refusedFor('manage');
  return null;
}

/** The refusal that some work ends in, or null. Anything else that goes wrong rises. */
function caught(work: () => void): AppError | null {
  try {
    work();
    return null;
  } catch (error) {
    if (AppError.is(error)) return error;
    throw error;
  }
}

/** Says of each which tags it gets and loses. What has too many then stands out; what has them so already has nothing to do. */
function addTags(
  result: Assessment,
  tagging: Tagging,
  block: (itemId: string, name: string, error: AppError) => void,
): void {
  const { ready } = result;
  result.ready = [];
  for (const one of ready) {
    const { item } = one;
    const add = [...tagging.add, ...(tagging.each?.[item.id] ?? [])];
    const tags = tagsAfter(item.tags, { add, remove: tagging.remove });
    const [before, after] = [new Set(item.tags.map(tagKey)), new Set(tags.map(tagKey))];
    const added = tags.filter((tag) => !before.has(tagKey(tag)));
    const removed = item.tags.filter((tag) => !after.has(tagKey(tag)));
    if (added.length > 0 && tags.length > tagsAtMost)
      block(item.id, item.name, new AppError('conflict', { message: tooManyTags }));
    else if (added.length + removed.length === 0) result.skipped.push(item);
    else result.ready.push({ ...one, tags: { added, removed } });
  }
}

/** Looks at what an act over many would do, one rule after the other, without doing it. */
export function createAssess({ items, places }: Dependencies) {
  /** The names of the folders that something in the trash was in. */
  function formerPath(item: Item, way: Way | undefined): readonly string[] {
    return item.isTrashRoot ? item.trashPath : [...(way?.trashPath ?? []), ...(way?.names ?? [])];
  }

  /** Where a thing from the trash comes back to: its old folder, or one of the same way, made again if it must be. */
  function createReturns(actor: Actor, makesFolders: boolean) {
    const known = new Map<string, Promise<Place | null>>();
    async function find(item: Item, way: Way | undefined): Promise<Place | null> {
      const stands = item.parentId === null || (item.isTrashRoot && way !== undefined && !way.isTrashed);
      if (stands) {
        const there = await places.requirePlace(actor, item.storageId, item.parentId).catch(() => null);
        if (there !== null) return there;
      }
      const root = await places.requirePlace(actor, item.storageId, null);
      const path = formerPath(item, way);
      return makesFolders ? places.ensurePath(actor, root, path) : places.followPath(actor, root, path);
    }
    return (item: Item, way: Way | undefined): Promise<Place | null> => {
      const key = `${item.storageId}/${item.parentId ?? ''}/${item.isTrashRoot ? item.trashPath.join('/') : ''}`;
      const place = known.get(key) ?? find(item, way);
      known.set(key, place);
      return place;
    };
  }

  /** Gives everything its new name. What cannot have it stands out, and what has it already has nothing to do. */
  async function addNewNames(actor: Actor, result: Assessment, renaming: Renaming): Promise<void> {
    const inOrder = result.ready.toSorted((one, other) =>
      sortNameOf(one.item.name) < sortNameOf(other.item.name) ? -1 : 1,
    );
    const renamed = inOrder.map(({ item }, index) => ({
      id: item.id,
      folderId: item.parentId ?? item.storageId,
      from: item.name,
      to: newNameOf({ ...item, isFolder: item.rank === 0 }, index + 1, renaming),
    }));
    const refused = await refusedNames(renamed, (wanted) => items.holders(actor, wanted));
    result.ready = [];
    for (const [index, one] of inOrder.entries()) {
      const { id } = one.item;
      const to = renamed[index]?.to ?? one.item.name;
      const problem = refused.get(id);
      if (problem)
        result.blocked.push({ itemId: id, name: to, code: problem.code, message: problem.message });
      else if (to === one.item.name) result.skipped.push(one.item);
      else result.ready.push({ ...one, name: to });
    }
  }

  async function addNamesakes(actor: Actor, ready: Ready[]): Promise<void> {
    const placed = ready.filter(({ place }) => place !== null);
    const wanted: { folderId: string; sortName: string }[] = [];
    const pause = createPauses();
    for (const { item, place } of placed) {
      const rest = pause();
      if (rest !== undefined) await rest;
      wanted.push({
        folderId: place?.parentId ?? place?.storageId ?? '',
        sortName: sortNameOf(item.name),
      });
    }
    if (wanted.length === 0) return;
    for (const namesake of await items.namesakes(actor, wanted)) {
      const one = placed[namesake.index];
      if (one === undefined || namesake.name.toLowerCase() !== one.item.name.toLowerCase()) continue;
      // A name that is the same to the letter counts more than one that differs in case.
      if (one.namesake === null || namesake.name === one.item.name) one.namesake = namesake;
    }
  }

  /** What is the same for all things of a question. */
  async function begin(actor: Actor, { ids, target, into, makesFolders }: Question) {
    const place =
      into ?? (target === null ? null : await places.requirePlace(actor, target.storageId, target.parentId));
    return {
      chosen: new Set(ids),
      place,
      targetIds: new Set(place?.path.map(({ id }) => id)),
      cameFrom: createReturns(actor, makesFolders),
    };
  }

  /** Looks at some of the chosen things; answers how many of them there are too. */
  async function look(
    actor: Actor,
    { action, owner = actor, renaming = null, tagging = null }: Question,
    ids: readonly string[],
    { chosen, place, targetIds, cameFrom }: Awaited<ReturnType<typeof begin>>,
  ): Promise<{ assessment: Assessment; found: number }> {
    const found = await items.items(actor, ids);
    const byId = new Map(found.map((item) => [item.id, item]));
    const folderIds = new Set(found.flatMap(({ parentId }) => parentId ?? []));
    const ways = await items.ways(actor, [...folderIds]);
    const folders = found.filter(({ rank }) => rank === 0).map(({ id }) => id);
    const sums =
      withWhatLiesIn.has(action) && folders.length > 0
        ? await items.sums(actor, folders)
        : new Map<string, Sum>();

    const result: Assessment = { ready: [], skipped: [], blocked: [], sums: { ...noSum, height: 0 } };
    const block = (itemId: string, name: string, error: AppError) =>
      void result.blocked.push({ itemId, name, code: error.code, message: explainIn(actor.locale, error) });
    for (const id of ids) if (!byId.has(id)) block(id, '', new AppError('not_found'));

    const pause = createPauses();
    for (const id of ids) {
      const rest = pause();
      if (rest !== undefined) await rest;
      const item = byId.get(id);
      if (item === undefined) continue;
      const way = item.parentId === null ? undefined : ways.get(item.parentId);
      if (!guestAccessWithOne.has(action) && !item.isTrashRoot && way?.ids.some((id) => chosen.has(id))) {
        result.skipped.push(item);
        continue;
      }
      const isTrashed = item.isTrashRoot || (way?.isTrashed ?? false);
      const problem = refusal(actor, action, item, isTrashed);
      if (problem !== null) {
        block(item.id, item.name, problem);
        continue;
      }
      const isFolder = item.rank === 0;
      const sum = isFolder ? (sums.get(id) ?? noSum) : { files: 1, folders: 0, bytes: item.size, height: 1 };
      const to = place ?? (action === 'restore' ? await cameFrom(item, way) : null);
      if (action === 'move' && place?.parentId === item.parentId && place.storageId === item.storageId) {
        result.skipped.push(item);
        continue;
      }
      if (action === 'move' && targetIds.has(item.id)) {
        block(item.id, item.name, new AppError('cycle'));
        continue;
      }
      if (action === 'move' && place?.storageId !== item.storageId && !isAllowed(actor, 'delete', item)) {
        block(item.id, item.name, new AppError('forbidden'));
        continue;
      }
      const tooDeep = to === null ? null : caught(() => requireDepth(to.path.length, sum.height));
      if (tooDeep !== null) {
        block(item.id, item.name, tooDeep);
        continue;
      }
      result.ready.push({ item, place: to, namesake: null, height: sum.height });
      result.sums.files += sum.files;
      result.sums.folders += sum.folders;
      result.sums.bytes += sum.bytes;
    }
    if (renaming !== null) await addNewNames(actor, result, renaming);
    else if (tagging !== null) addTags(result, tagging, block);
    else await addNamesakes(owner, result.ready);
    return { assessment: result, found: found.length };
  }

  return {
    /** What the act would come to, of all things at once. */
    async whole(actor: Actor, question: Question): Promise<Assessment> {
      const begun = await begin(actor, question);
      const { assessment, found } = await look(actor, question, [...begun.chosen], begun);
      if (found === 0) throw new AppError('not_found');
      return assessment;
    },

    /**
     * The same part by part, for who keeps little of each: what is made of twenty thousand things at once has to be swept up
     * again and again. New names are given in the order of all, so there a part is all.
     */
    async *inParts(actor: Actor, question: Question): AsyncGenerator<Assessment> {
      const begun = await begin(actor, question);
      const ids = [...begun.chosen];
      let there = 0;
      for (const part of question.renaming ? [ids] : inParts(ids, partSize)) {
        const { assessment, found } = await look(actor, question, part, begun);
        there += found;
        yield assessment;
      }
      if (there === 0) throw new AppError('not_found');
    },
  };
}

export type Assess = ReturnType<typeof createAssess>;
