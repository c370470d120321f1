import {
  AppError,
  type BulkResult,
  type NewFolder,
  type PlannedAction,
  type Renaming,
  type Tagging,
  type Target,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Announce } from '../announce.ts';
import type { ChangingRepo } from '../changing.repo.ts';
import type { Assess, Assessment, Question as AssessQuestion, Ready } from './assess.ts';
import type { AudienceRepo } from './audience.repo.ts';
import type { CopyingRepo } from './copying.repo.ts';
import type { Crossing, Departures } from './departures.ts';
import { givesWay, type Spot, type Step } from './givesWay.ts';
import type { Item, ItemsRepo } from './items.repo.ts';
import type { PlannedFolder, NewFolders } from './newFolders.ts';
import type { Placement, PlacingRepo } from './placing.repo.ts';
import type { PurgingRepo } from './purging.repo.ts';
import { createDryRun, fingerprintOf, type DryRun } from './dryRun.ts';
import { createRecordAction, type RecordDependencies } from './recordAction.ts';
import { settleNames, type Decisions, type Resolved } from './settleNames.ts';
import type { StarsRepo } from '../stars.repo.ts';

interface Dependencies extends RecordDependencies {
  assess: Assess;
  audience: AudienceRepo;
  items: ItemsRepo;
  newFolders: NewFolders;
  placing: PlacingRepo;
  copying: CopyingRepo;
  purging: PurgingRepo;
  departures: Departures;
  stars: StarsRepo;
  changing: Pick<ChangingRepo, 'changeTags'>;
  announce: Announce;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  now(): Date;
}

/** What somebody wants done to many things. */
interface Act {
  action: PlannedAction;
  ids: readonly string[];
  target: Target | null;
  renaming?: Renaming | null;
  tagging?: Tagging | null;
  making?: NewFolder | null;
}

const nothing: Assessment = {
  ready: [],
  skipped: [],
  blocked: [],
  sums: { files: 0, folders: 0, bytes: 0, height: 0 },
};

export type ActionsService = ReturnType<typeof createActionsService>;

/** Acts over many things: looked at first, then done in one transaction, with one operation and one event. */
export function createActionsService(dependencies: Dependencies) {
  const {
    assess,
    items,
    newFolders,
    placing,
    copying,
    purging,
    departures,
    stars,
    changing,
    announce,
    transaction,
    now,
  } = dependencies;
  const dryRun = createDryRun(dependencies);
  const { recordAction, recordFolder } = createRecordAction(dependencies);

  function placementsOf(action: PlannedAction, { placed, replaced }: Resolved): Placement[] {
    const outs = replaced.map(({ namesake: { id, name }, place: { storageId, parentId } }) => ({
      id,
      name,
      storageId,
      parentId,
      trashed: true,
    }));
    const ins = placed.map(({ item, place, name }) => ({
      id: item.id,
      name,
      storageId: place?.storageId ?? item.storageId,
      parentId: place === null ? item.parentId : place.parentId,
      trashed: action === 'delete',
    }));
    return action === 'copy' ? outs : [...outs, ...ins];
  }

  /** Who leaves which place and takes which. */
  function stepsOf(action: PlannedAction, resolved: Resolved): Step[] {
    const lies = new Map<string, Spot | null>(
      resolved.placed.map(({ item: { id, storageId, parentId, name, isTrashRoot } }) => [
        id,
        isTrashRoot ? null : { storageId, parentId, name },
      ]),
    );
    return placementsOf(action, resolved).map(({ id, trashed, ...spot }) => {
      const from = lies.get(id);
      // What is replaced is thrown away under its name.
      return { id, from: from === undefined ? spot : from, to: trashed ? null : spot };
    });
  }

  async function tag(actor: Actor, resolved: Resolved): Promise<string> {
    const changes = resolved.placed.map(({ item: { id }, tags = { added: [], removed: [] } }) => ({
      id,
      ...tags,
    }));
    await changing.changeTags(actor, changes);
    return recordAction(
      actor,
      'tag',
      resolved,
      changes.map(({ id }) => id),
    );
  }

  /** What the act takes from one storage to another. */
  function crossingsOf({ placed }: Resolved): Crossing[] {
    return placed.flatMap(({ item: { id, storageId, parentId, name }, place }) =>
      place === null || place.storageId === storageId
        ? []
        : [{ id, storageId, parentId, name, goalId: place.storageId }],
    );
  }

  async function carryOut(
    actor: Actor,
    action: PlannedAction,
    resolved: Resolved,
  ): Promise<{ operationId: string | null; made: string[] }> {
    const at = now();
    const ids = resolved.placed.map(({ item }) => item.id);
    if (action === 'star' || action === 'unstar') {
      const changed = await stars.set(actor, ids, action === 'star', at);
      return {
        operationId: changed.length === 0 ? null : await recordAction(actor, action, resolved, changed),
        made: [],
      };
    }
    if (action === 'tag') return { operationId: await tag(actor, resolved), made: [] };
    const operationId = await recordAction(actor, action, resolved, ids);
    const crossings = crossingsOf(resolved);
    if (action === 'purge') await purging.purge(actor, ids);
    else
      await placing.place(actor, placementsOf(action, resolved), {
        operationId,
        at,
        giveWay: givesWay(stepsOf(action, resolved)),
        crosses: crossings.length > 0,
      });
    if (action !== 'copy') {
      await departures.crossed(actor, crossings, at);
      return { operationId, made: [] };
    }
    const [first] = resolved.placed;
    if (!first?.place) return { operationId, made: [] };
    const { storageId, parentId } = first.place;
    const copies = resolved.placed.map(({ item, name }) => ({ id: item.id, name }));
    return { operationId, made: await copying.copy(actor, copies, { operationId, storageId, parentId, at }) };
  }

  /** One event for each storage that has changed. */
  function tell(
    actor: Actor,
    action: PlannedAction,
    { placed, replaced }: Resolved,
    made: readonly string[],
  ): void {
    const storages = new Map<
      string,
      Parameters<Announce>[1] & { ids: string[]; parentIds: (string | null)[] }
    >();
    const of = (storage: Item | NonNullable<Ready['place']>) => {
      const known = storages.get(storage.storageId) ?? { storage, change: action, ids: [], parentIds: [] };
      storages.set(storage.storageId, known);
      return known;
    };
    for (const { item, place } of placed) {
      if (action !== 'copy') of(item).ids.push(item.id);
      if (action !== 'copy') of(item).parentIds.push(item.parentId);
      if (place) of(place).parentIds.push(place.parentId);
    }
    const [first] = placed;
    if (first?.place) of(first.place).ids.push(...made);
    for (const { namesake, place } of replaced) of(place).ids.push(namesake.id);
    for (const change of storages.values()) announce(actor, change);
  }

  async function requireAsShown(
    actor: Actor,
    question: Parameters<typeof dryRun>[1],
    shown: string | null,
  ): Promise<void> {
    const present = await dryRun(actor, question);
    const hasToBeSeen = shown !== null || present.warnings.length > 0;
    if (hasToBeSeen && fingerprintOf(present) !== shown) throw new AppError('plan_stale');
  }

  /** What is asked of the things of an act; those that go into a folder which it makes are moved there. */
  const questionOf = (act: Act, folder: PlannedFolder | null, makesFolders: boolean): AssessQuestion =>
    folder === null ? { ...act, makesFolders } : { ...act, action: 'move', into: folder.place, makesFolders };

  return {
    /** What the act would come to. Changes nothing. */
    async look(actor: Actor, act: Act): Promise<DryRun> {
      const folder = await newFolders.find(actor, act);
      const question = questionOf(act, folder, false);
      const assessments = folder && act.ids.length === 0 ? [] : assess.inParts(actor, question);
      return dryRun(actor, { action: question.action, target: act.target, assessments, folder });
    },

    fingerprintOf,

    /**
     * Does the act, as far as it can be done, all of that or nothing. With `shown`, the fingerprint of what somebody has
     * looked at: refused when it would come to something else by now that has to be looked at first.
     */
    perform(actor: Actor, act: Act, decisions: Decisions, shown?: string | null): Promise<BulkResult> {
      return transaction(async () => {
        const storageIds = await items.storageIds(actor, act.ids);
        await placing.hold([...storageIds, ...(act.target ? [act.target.storageId] : [])]);
        const found = await newFolders.find(actor, act);
        const folder = found && (await newFolders.make(actor, found));
        const question = questionOf(act, folder, true);
        const { action } = question;
        const assessment = folder && act.ids.length === 0 ? nothing : await assess.whole(actor, question);
        const { target } = act;
        if (shown !== undefined)
          await requireAsShown(actor, { action, target, assessments: [assessment], folder: found }, shown);
        const resolved = await settleNames(items, { actor, assessment, action, decisions });
        const { skipped, failed, placed } = resolved;
        const isMade = folder !== null && !folder.isThere;
        if (placed.length === 0) {
          const made = isMade ? await recordFolder(actor, folder, null) : null;
          return { operationId: made, done: made === null ? 0 : 1, skipped, failed };
        }
        const { operationId, made } = await carryOut(actor, isMade ? 'makeFolder' : action, resolved);
        if (isMade) await recordFolder(actor, folder, operationId);
        tell(actor, action, resolved, made);
        return { operationId, done: placed.length, skipped, failed };
      });
    },
  };
}
