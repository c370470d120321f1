import {
  AppError,
  type BulkResult,
  isMaking,
  isRenaming,
  isTagging,
  type NewFolder,
  type Plan,
  type PlannedAction,
  type PlanOptions,
  type Renaming,
  type Resolution,
  type Selection,
  type Tagging,
  type Target,
} from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { PlanRow, PlansRepo } from './plans.repo.ts';

/** Something that somebody wants done to many things. */
export interface PlanRequest {
  action: PlannedAction;
  ids: readonly string[];
  target: Target | null;
  renaming: Renaming | null;
  tagging: Tagging | null;
  making: NewFolder | null;
}

type DryRun = Omit<Plan, 'planId' | 'expiresAt'>;
interface Decisions {
  default: Resolution;
  resolutions: Record<string, Resolution>;
}

interface Dependencies {
  repo: PlansRepo;
  /** Turns a selection into ids. */
  resolve(actor: Actor, selection: Selection): Promise<string[]>;
  look(actor: Actor, act: PlanRequest): Promise<DryRun>;
  /** Of what was shown, to know it again. */
  fingerprintOf(dryRun: DryRun): string;
  /** Refuses with `plan_stale` what would come to something else than was shown. */
  perform(actor: Actor, act: PlanRequest, decisions: Decisions, shown: string | null): Promise<BulkResult>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

interface Draft {
  action: PlannedAction;
  items: Selection;
  target?: Target | undefined;
  options?: PlanOptions | undefined;
}

const keptMs = 15 * 60_000;

export type PlansService = ReturnType<typeof createPlansService>;

const nothing: DryRun = {
  counts: { items: 0, files: 0, folders: 0, bytes: 0 },
  conflicts: [],
  blocked: [],
  warnings: [],
  access: { gain: [], lose: [] },
  leavesCopy: false,
  quotaAfter: null,
  folder: null,
  names: [],
};

function targetOf({ action, target }: Draft): Target | null {
  const needsTarget = action === 'copy' || action === 'move' || action === 'makeFolder';
  if (needsTarget && target === undefined) {
    throw new AppError('validation', { fields: { target: 'Say where it shall go.' } });
  }
  return needsTarget || action === 'restore' ? (target ?? null) : null;
}

/** What else happens with an act, in its transaction. */
type Around = (carryOut: () => Promise<BulkResult>) => Promise<BulkResult>;

/** What an act needs to know beside its things: new names, what becomes of tags, or the folder that is made. */
function optionsOf({
  action,
  options = null,
}: {
  action: string;
  options?: PlanOptions | null | undefined;
}): Pick<PlanRequest, 'renaming' | 'tagging' | 'making'> {
  const renaming = action === 'rename' && options && isRenaming(options) ? options : null;
  const tagging = action === 'tag' && options && isTagging(options) ? options : null;
  const making = action === 'makeFolder' && options && isMaking(options) ? options : null;
  if (action === 'rename' && renaming === null)
    throw new AppError('validation', { fields: { options: 'Say what the new names shall be.' } });
  if (action === 'tag' && tagging === null)
    throw new AppError('validation', { fields: { options: 'Say which tags to add or to take off.' } });
  if (action === 'makeFolder' && making === null)
    throw new AppError('validation', { fields: { options: 'Say what the folder is called.' } });
  return { renaming, tagging, making };
}

/** Acts over many: shown first, then done. A plan is good for a quarter of an hour and for one time. */
export function createPlansService(dependencies: Dependencies) {
  const { repo, resolve, look, fingerprintOf, perform, transaction, newId, now } = dependencies;

  async function keep(actor: Actor, act: PlanRequest): Promise<Plan> {
    const { action, ids, target, renaming, tagging, making } = act;
    const dryRun = ids.length === 0 && making === null ? nothing : await look(actor, act);
    const id = newId('pln');
    const expiresAt = new Date(now().getTime() + keptMs);
    await repo.insert({
      id,
      userId: actor.userId,
      action,
      itemIds: [...ids],
      expiresAt,
      targetStorageId: target?.storageId ?? null,
      targetParentId: target?.parentId ?? null,
      options: renaming ?? tagging ?? making,
      fingerprint: dryRun.warnings.length > 0 ? fingerprintOf(dryRun) : null,
    });
    return { planId: id, expiresAt: expiresAt.toISOString(), ...dryRun };
  }

  function actOf({ action, itemIds, targetStorageId, targetParentId, options }: PlanRow): PlanRequest {
    const target = targetStorageId === null ? null : { storageId: targetStorageId, parentId: targetParentId };
    return { action: action as PlannedAction, ids: itemIds, target, ...optionsOf({ action, options }) };
  }

  async function create(actor: Actor, draft: Draft): Promise<Plan> {
    const act = { action: draft.action, target: targetOf(draft), ...optionsOf(draft) };
    const { items } = draft;
    const isNothing = Array.isArray(items) && items.length === 0;
    return keep(actor, { ...act, ids: isNothing ? [] : await resolve(actor, items) });
  }

  /**
   * Does what a plan says. What can no longer be done is told in the result; where the act would come to something that
   * was not shown, nothing is done and `plan_stale` brings the plan as it is now.
   */
  async function apply(
    actor: Actor,
    id: string,
    decisions: Decisions,
    around: Around = (carryOut) => carryOut(),
  ): Promise<BulkResult> {
    let stale: PlanRequest | null = null;
    const carryOut = async (): Promise<BulkResult> => {
      const row = await repo.take(actor, id);
      if (row === null) throw new AppError('not_found');
      stale = actOf(row);
      if (row.expiresAt <= now()) throw new AppError('plan_stale');
      if (row.itemIds.length === 0 && row.action !== 'makeFolder')
        return { operationId: null, done: 0, skipped: 0, failed: [] };
      return perform(actor, actOf(row), decisions, row.fingerprint);
    };
    try {
      return await transaction(() => around(carryOut));
    } catch (error) {
      if (stale === null || !AppError.is(error) || error.code !== 'plan_stale') throw error;
      await repo.take(actor, id);
      throw new AppError('plan_stale', { details: { plan: await keep(actor, stale) } });
    }
  }

  return {
    create,
    apply,

    /** Does an act without a look at it. Names that are taken keep both; who else would see it is never left unseen. */
    async carryOut(actor: Actor, draft: Draft): Promise<BulkResult & { keptBoth: string[] }> {
      const plan = await create(actor, draft);
      if (plan.warnings.includes('audience')) throw new AppError('plan_stale', { details: { plan } });
      const result = await apply(actor, plan.planId, { default: 'keepBoth', resolutions: {} });
      return { ...result, keptBoth: plan.conflicts.map(({ name }) => name) };
    },

    sweep: () => repo.removeExpired(now()),
  };
}
