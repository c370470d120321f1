import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import { grantedThrough, type HeldRole } from '../../../../access/heldRole.ts';
import { createPace, inParts } from '../../../../platform/db/createPace.ts';
import type { HitsRepo } from '../rules/hits.repo.ts';
import type { RuleRow } from '../rules/rules.repo.ts';
import { approvalOf } from './approvalOf.ts';
import type { GrantRow, ReachRepo } from './reach.repo.ts';

interface Dependencies {
  repo: ReachRepo;
  hits: Pick<HitsRepo, 'among'>;
}

/**
 * What somebody sees a thing through whose storage they do not see, and what they may do with it: a collection, or a share
 * of it or of a folder above it, which stands there as the storage, without a name.
 */
export interface Way {
  readonly collectionId: string;
  readonly collectionName: string;
  readonly spaceId: string;
  readonly role: HeldRole;
  /** It is shared with them: it is shown where it lies. */
  readonly isShared?: true;
}

type Asker = Pick<Actor, 'userId' | 'seesParts'>;

/** The rules of one sharer that grant something in storages which the actor does not see. */
interface Looking {
  readonly sharer: string;
  readonly storageIds: ReadonlySet<string>;
  readonly rules: readonly RuleRow[];
}

/** So many files that were put in by hand are looked at, the last ones. */
const mostByHand = 2000;
/** So many of the newest files of the rules' storages are looked at. */
const mostNewest = 1000;
/** Files that rules are asked about together, and rules that are asked together. */
const atOnce = { files: 500, rules: 20 };

/** What reaches somebody through collections that others have shared by granting, and by shares of folders and files. */
export type Reach = NonNullable<Awaited<ReturnType<OpenReach>>>;
export type OpenReach = ReturnType<typeof createOpenReach>;

/**
 * Looks for all that reaches somebody past the storages that they see, at once, however much there is. Nothing of it is kept: what is
 * granted is asked for anew for each search, with the eyes of whoever shares each collection. Null where nothing reaches them.
 */
export function createOpenReach({ repo, hits }: Dependencies) {
  /** The rules that are as their sharers have seen them, with the storages whose files they may share. */
  async function lookingOf(actor: Asker, grants: readonly GrantRow[]): Promise<Looking[]> {
    const approving = grants.filter(({ rules }) => rules !== approvalOf([]));
    if (approving.length === 0) return [];
    const rows = Map.groupBy(
      await repo.rules(approving.map(({ collectionId }) => collectionId)),
      (row) => row.collection_id,
    );
    const approved = approving.flatMap(({ collectionId, sharedBy, rules }) => {
      const own = rows.get(collectionId) ?? [];
      return approvalOf(own) === rules ? own.map((rule) => ({ sharer: sharedBy, rule })) : [];
    });
    const wanted = approved.flatMap(({ sharer, rule }) =>
      rule.storage_ids.map((storageId) => ({ sharer, storageId })),
    );
    const pairs = [...new Map(wanted.map((one) => [`${one.sharer} ${one.storageId}`, one])).values()];
    const open = pairs.length === 0 ? [] : await repo.open(actor, pairs);
    const sharable = open.filter(({ sharer, role }) => isAllowed({ userId: sharer }, 'share', { role }));
    return [...Map.groupBy(sharable, ({ sharer }) => sharer)].map(([sharer, all]) => {
      const storageIds = new Set(all.map(({ storageId }) => storageId));
      const rules = approved.filter((one) => one.sharer === sharer).map(({ rule }) => rule);
      return {
        sharer,
        storageIds,
        rules: rules.filter((rule) => rule.storage_ids.some((id) => storageIds.has(id))),
      };
    });
  }

  return async function open(actor: Asker, places: readonly string[] | null) {
    const reaching = await repo.grants(actor, places);
    const grants = reaching.filter(({ sharedBy, sharerRole: role }) =>
      isAllowed({ userId: sharedBy }, 'share', { role }),
    );
    const sharedIn = actor.seesParts ? await repo.sharedIn(actor, places) : [];
    if (grants.length === 0 && sharedIn.length === 0) return null;
    const ways = new Map(
      grants.map(({ collectionId, collectionName, spaceId, role }): [string, Way] => [
        collectionId,
        { collectionId, collectionName, spaceId, role: grantedThrough(role) },
      ]),
    );
    const order = new Map([...ways.keys()].map((id, place) => [id, place]));
    const collectionIds = [...ways.keys()];
    const looking = await lookingOf(actor, grants);
    const storageIds = [...new Set([...sharedIn, ...looking.flatMap((one) => [...one.storageIds])])];

    async function byShares(ids: readonly string[]): Promise<Map<string, Way>> {
      const found = sharedIn.length === 0 ? [] : await repo.shared(actor, ids);
      return new Map(
        found.map(({ id, storageId: collectionId, spaceId, role }): [string, Way] => [
          id,
          { collectionId, collectionName: '', spaceId, role, isShared: true },
        ]),
      );
    }

    /** The first of the ways to a file, where there are several. */
    const first = (ofFile: readonly string[]): Way | undefined => {
      const [id] = ofFile.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
      return id === undefined ? undefined : ways.get(id);
    };

    async function byEntries(ids: readonly string[]): Promise<Map<string, Way>> {
      const entries = (await repo.entries(collectionIds, ids)).filter(
        ({ sharedBy, sharerRole, addedBy, adderRole, createdBy }) =>
          isAllowed({ userId: sharedBy }, 'share', { role: sharerRole, createdBy }) &&
          isAllowed({ userId: addedBy }, 'share', { role: adderRole, createdBy }),
      );
      const found = new Map<string, Way>();
      for (const [id, own] of Map.groupBy(entries, (entry) => entry.id)) {
        const way = first(own.map(({ collectionId }) => collectionId));
        if (way !== undefined) found.set(id, way);
      }
      return found;
    }

    /** The ways to some files through these rules of a sharer. */
    async function byRules(
      ids: readonly string[],
      rules: readonly RuleRow[],
      { sharer, storageIds: within }: Looking,
    ) {
      const asked = rules.map(({ id, query, storage_ids: of }) => ({ id, query, storageIds: of }));
      const through = { sharer, storageIds: [...within] };
      const held = await hits.among(actor, ids, asked, { through });
      if (held.size === 0) return new Map<string, Way>();
      const collectionOf = new Map(rules.map((rule) => [rule.id, rule.collection_id]));
      const out = await repo.exclusions([...new Set(collectionOf.values())], [...held.keys()]);
      const isOut = new Set(out.map((one) => `${one.collectionId} ${one.id}`));
      const found = new Map<string, Way>();
      for (const [id, reasons] of held) {
        const own = reasons.flatMap((reason) => collectionOf.get(reason.id) ?? []);
        const way = first(own.filter((collectionId) => !isOut.has(`${collectionId} ${id}`)));
        if (way !== undefined) found.set(id, way);
      }
      return found;
    }

    let hand: Promise<{ ids: string[]; storageIds: string[]; more: boolean }> | null = null;
    async function lookByHand() {
      const rows = await repo.byHand(actor, collectionIds, mostByHand);
      return {
        ids: [...new Set(rows.map(({ id }) => id))],
        storageIds: [...new Set(rows.map((row) => row.storageId))],
        more: rows.length >= mostByHand,
      };
    }
    /** Files that were put in by hand; which of them are granted is asked with `among`. */
    const byHand = () => (hand ??= lookByHand());

    return {
      /** Storages that files may come from by rules and shares: which of them are seen is asked with `among`. */
      storageIds,
      byHand,

      /** The newest files that may be granted. */
      async newest() {
        const { ids, more } = await byHand();
        const files = await repo.newest(storageIds, ids, mostNewest);
        return { files, more: more || files.length >= mostNewest };
      },

      /**
       * The ways to these files, each once; to those that are neither shared nor granted there is none. With a budget it ends when the
       * statements have taken so long, and says that it is not complete.
       */
      async among(ids: readonly string[], budgetMs = Infinity) {
        const found = ids.length === 0 ? new Map<string, Way>() : await byShares(ids);
        const rest = ids.filter((id) => !found.has(id));
        for (const [id, way] of rest.length === 0 ? [] : await byEntries(rest)) found.set(id, way);
        const open = ids.filter((id) => !found.has(id));
        const storageOf = looking.length === 0 ? new Map<string, string>() : await repo.storagesOf(open);
        const pace = createPace({ first: atOnce.files, most: atOnce.files, budgetMs });
        for (const part of inParts(open, atOnce.files))
          for (const one of looking) {
            const lying = part.filter((id) => one.storageIds.has(storageOf.get(id) ?? ''));
            const stores = new Set(lying.map((id) => storageOf.get(id)));
            const rules = one.rules.filter((rule) => rule.storage_ids.some((id) => stores.has(id)));
            for (const some of inParts(rules, atOnce.rules)) {
              const left = lying.filter((id) => !found.has(id));
              if (left.length === 0) break;
              if (pace.isSpent()) return { ways: found, isComplete: false };
              for (const [id, way] of await pace.step(() => byRules(left, some, one))) found.set(id, way);
            }
          }
        return { ways: found, isComplete: true };
      },
    };
  };
}
