import { AppError } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import type { HitsRepo } from '../rules/hits.repo.ts';
import type { Through } from '../rules/surroundings.ts';
import type { RuleRow, RulesRepo } from '../rules/rules.repo.ts';
import { approvalOf } from './approvalOf.ts';
import type { Grant, ReachingGrant, SharesRepo } from './shares.repo.ts';

interface Dependencies {
  shares: SharesRepo;
  rules: Pick<RulesRepo, 'of' | 'exclusions'>;
  hits: Pick<HitsRepo, 'foundAmong'>;
}

/** So many collections are looked at for one file. */
const mostHolding = 50;

export type Grants = ReturnType<typeof createGrants>;

/**
 * What people see through collections that somebody has shared by granting. Nothing of it is kept: a grant is what the
 * collection holds at this moment, as far as whoever shared it may share that at this moment. So it begins with what is
 * put in, and ends with what is taken out, with the share, and with the right of the sharer, without anybody doing it.
 */
export function createGrants({ shares, rules, hits }: Dependencies) {
  const sharerOf = ({ sharedBy }: Grant) => ({ userId: sharedBy });

  /** Whether a grant stands: its sharer may still share the collection itself. */
  async function isStanding(grant: Grant): Promise<boolean> {
    const sharer = sharerOf(grant);
    const [collection] = await shares.storages(sharer, [grant.collectionId]);
    return collection !== undefined && isAllowed(sharer, 'share', collection);
  }

  /** Those that stand. One's own gives one nothing. */
  async function membership(actor: Pick<Actor, 'userId'>, collectionId: string | null = null) {
    const reaching = await shares.reaching(actor, collectionId);
    const found: ReachingGrant[] = [];
    for (const grant of reaching) {
      if (grant.sharedBy !== actor.userId && (await isStanding(grant))) found.push(grant);
    }
    return found;
  }

  /** Of these files, the ones that somebody may share. */
  async function sharable(sharer: Pick<Actor, 'userId'>, ids: readonly string[]): Promise<string[]> {
    const files = ids.length === 0 ? [] : await shares.files(sharer, ids);
    return files.filter((file) => isAllowed(sharer, 'share', file)).map(({ id }) => id);
  }

  /** Of what was put there by hand, the files that may be shared by whoever put them there, and by the sharer. */
  async function granted(grant: Grant, entries: readonly { targetId: string; addedBy: string }[]) {
    const found: string[] = [];
    for (const [userId, added] of Map.groupBy(entries, ({ addedBy }) => addedBy)) {
      const ids = added.map(({ targetId }) => targetId);
      const theirs = userId === grant.sharedBy ? ids : await sharable({ userId }, ids);
      found.push(...(await sharable(sharerOf(grant), theirs)));
    }
    return found;
  }

  /** Of these files, the ones that a rule finds with the eyes of the sharer, who knows the rules as they are. */
  async function foundBy(grant: Grant, ids: readonly string[]): Promise<string[]> {
    const sharer = sharerOf(grant) as Actor;
    const rows = await rules.of(sharer, grant.collectionId);
    if (ids.length === 0 || approvalOf(rows) !== grant.rules) return [];
    const asked = rows.map(({ id, query, storage_ids: storageIds }) => ({ id, query, storageIds }));
    const found = [...(await hits.foundAmong(sharer, ids, asked))];
    const out = await rules.exclusions(sharer, grant.collectionId, found);
    const excluded = new Set(out.map((row) => row.resource_id));
    return sharable(
      sharer,
      found.filter((id) => !excluded.has(id)),
    );
  }

  /** Of these files, the ones that a collection grants. */
  async function grantedAmong(grant: Grant, ids: readonly string[]): Promise<string[]> {
    const byHand = await granted(
      grant,
      await shares.entriesAmong(sharerOf(grant), [grant.collectionId], ids),
    );
    const others = ids.filter((id) => !byHand.includes(id));
    return [...byHand, ...(await foundBy(grant, others))];
  }

  return {
    /** Through which collections the actor sees a file that is granted to them. */
    async through(actor: Actor, id: string): Promise<ReachingGrant[]> {
      const found: ReachingGrant[] = [];
      for (const grant of await membership(actor))
        if ((await grantedAmong(grant, [id])).length > 0) found.push(grant);
      return found;
    },

    /** Through which collections a file is granted to whoever sees them. */
    async holding(file: { id: string; storageId: string }): Promise<Grant[]> {
      const found: Grant[] = [];
      for (const grant of await shares.holding(file, mostHolding))
        if ((await isStanding(grant)) && (await grantedAmong(grant, [file.id])).length > 0) found.push(grant);
      return found;
    },

    /** Files among what was put into a collection by hand that the actor is granted. */
    async inCollection(actor: Actor, collectionId: string): Promise<string[]> {
      const [grant] = await membership(actor, collectionId);
      if (grant === undefined) return [];
      return granted(grant, await shares.held(sharerOf(grant), collectionId));
    },

    /** Storages of rules into which the actor looks with the eyes of the sharer. */
    async throughOf(actor: Actor, collectionId: string, rows: readonly RuleRow[]): Promise<Through | null> {
      const [grant] = rows.length === 0 ? [] : await membership(actor, collectionId);
      if (grant === undefined || approvalOf(rows) !== grant.rules) return null;
      const sharer = sharerOf(grant);
      const storages = await shares.storages(sharer, [...new Set(rows.flatMap((row) => row.storage_ids))]);
      const open = storages.filter((storage) => isAllowed(sharer, 'share', storage));
      return open.length === 0 ? null : { sharer: sharer.userId, storageIds: open.map(({ id }) => id) };
    },

    /** Refuses to widen what others grant: who puts back what a rule finds must be allowed to share it. */
    async requireWidening(actor: Actor, collectionId: string, ids: readonly string[]): Promise<void> {
      const [grant] = await membership(actor, collectionId);
      if (grant === undefined || (await sharable(actor, ids)).length === ids.length) return;
      throw new AppError('forbidden');
    },

    /**
     * Whether bringing something back would share what the actor may not share: what a grant that was given at that
     * moment or since would hold of these entries, and of these files that rules find.
     */
    async wouldShare(
      actor: Actor,
      collectionId: string,
      since: Date,
      {
        entries,
        finds,
      }: { entries: readonly { targetId: string; addedBy: string }[]; finds: readonly string[] },
    ): Promise<boolean> {
      const [grant] = await membership(actor, collectionId);
      if (grant === undefined || grant.sharedAt < since) return false;
      const held = [...(await granted(grant, entries)), ...(await sharable(sharerOf(grant), finds))];
      return (await sharable(actor, held)).length < held.length;
    },

    /** Whether the grant of a collection stands, for whoever sees it. */
    async stands(actor: Actor, collectionId: string): Promise<boolean> {
      const [grant] = await shares.reaching(actor, collectionId);
      return grant !== undefined && isStanding(grant);
    },
  };
}
