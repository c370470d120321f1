import {
  AppError,
  type BulkResult,
  type Plan,
  type Resolution,
  type Selection,
  type Target,
} from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import type { PlansRepo } from './plans.repo.ts';

/** What can be planned. */
export type PlannedAction = 'copy' | 'move' | 'delete' | 'restore' | 'purge' | 'star' | 'unstar';

/** Something that somebody wants done to many things. */
export interface PlannedAct {
  action: PlannedAction;
  ids: readonly string[];
  target: Target | null;
}

interface Dependencies {
  repo: PlansRepo;
  /** Turns a selection into ids. */
  resolve(actor: Actor, selection: Selection): Promise<string[]>;
  look(actor: Actor, act: PlannedAct): Promise<Pick<Plan, 'counts' | 'conflicts' | 'blocked'>>;
  perform(
    actor: Actor,
    act: PlannedAct,
    decisions: { default: Resolution; resolutions: Record<string, Resolution> },
  ): Promise<BulkResult>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  newId(prefix: string): string;
  now(): Date;
}

interface Draft {
  action: PlannedAction;
  items: Selection;
  target?: Target | undefined;
}

const keptMs = 15 * 60_000;

export type PlansService = ReturnType<typeof createPlansService>;

/** Acts over many: shown first, then done. A plan is good for a quarter of an hour and for one time. */
export function createPlansService({ repo, resolve, look, perform, transaction, newId, now }: Dependencies) {
  function targetOf({ action, target }: Draft): Target | null {
    const needsTarget = action === 'copy' || action === 'move';
    if (needsTarget && target === undefined) {
      throw new AppError('validation', { fields: { target: 'Say where it shall go.' } });
    }
    return needsTarget || action === 'restore' ? (target ?? null) : null;
  }

  return {
    async create(actor: Actor, draft: Draft): Promise<Plan> {
      const { action } = draft;
      const target = targetOf(draft);
      const ids = await resolve(actor, draft.items);
      const expiresAt = new Date(now().getTime() + keptMs);
      const nothing = { counts: { items: 0, files: 0, folders: 0, bytes: 0 }, conflicts: [], blocked: [] };
      const outlook = ids.length === 0 ? nothing : await look(actor, { action, ids, target });
      const id = newId('pln');
      await repo.insert({
        id,
        userId: actor.userId,
        action,
        itemIds: ids,
        expiresAt,
        targetStorageId: target?.storageId ?? null,
        targetParentId: target?.parentId ?? null,
        renaming: null,
        fingerprint: null,
      });
      return { planId: id, expiresAt: expiresAt.toISOString(), ...outlook };
    },

    /** Does what a plan says with what is there now. What can no longer be done is told in the result. */
    apply(
      actor: Actor,
      id: string,
      decisions: { default: Resolution; resolutions: Record<string, Resolution> },
    ): Promise<BulkResult> {
      return transaction(async () => {
        const row = await repo.take(actor, id);
        if (row === null) throw new AppError('not_found');
        if (row.expiresAt <= now()) throw new AppError('plan_stale');
        if (row.itemIds.length === 0) return { operationId: null, done: 0, skipped: 0, failed: [] };
        const target =
          row.targetStorageId === null
            ? null
            : { storageId: row.targetStorageId, parentId: row.targetParentId };
        return perform(actor, { action: row.action as PlannedAction, ids: row.itemIds, target }, decisions);
      });
    },

    sweep: () => repo.removeExpired(now()),
  };
}
