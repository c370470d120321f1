import { AppError, type SelectionQuery, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { authorize } from '../../../access/authorize.ts';
import type { CollectionsRepo } from './collections.repo.ts';
import type { EntriesRepo } from './entries.repo.ts';
import type { Gather } from './rules/gather.ts';
import type { Through } from './rules/surroundings.ts';
import type { RuleRow, RulesRepo } from './rules/rules.repo.ts';

interface Dependencies {
  collections: CollectionsRepo;
  entries: Pick<EntriesRepo, 'all'>;
  rules: Pick<RulesRepo, 'of' | 'allExcluded'>;
  gather: Gather;
  /** What was put there by hand that the actor sees without its storage: it is granted there, or shared with them. */
  grantedIn(actor: Actor, collectionId: string): Promise<readonly string[]>;
  /** Storages of the rules that the actor sees through that share alone. */
  throughOf(actor: Actor, collectionId: string, rules: readonly RuleRow[]): Promise<Through | null>;
  wordsOf(text: string): string[];
}

/** A list of a collection. */
interface CollectedList {
  view: SelectionQuery['section'];
  filter?: string | undefined;
}

export type CollectedService = ReturnType<typeof createCollectedService>;

/** Whole lists of collections, for acts over all that is in them: nothing of it is shown, so nothing of it is described. */
export function createCollectedService(dependencies: Dependencies) {
  const { collections, entries, rules, gather, grantedIn, throughOf, wordsOf } = dependencies;

  /** What was put into a list by hand, in its own order, and what stands there without an entry, some at a time. */
  async function open(actor: Actor, id: string, { view, filter = '' }: CollectedList) {
    authorize(actor, 'list', await collections.find(actor, id));
    const words = wordsOf(filter);
    async function* others() {
      if (view === 'excluded') yield await rules.allExcluded(actor, id, words);
      if (view !== 'items') return;
      const through = await throughOf(actor, id, await rules.of(actor, id));
      yield* gather.pages(actor, id, { words, through });
    }
    if (view === 'excluded') return { byHand: [], others };
    const meant = { collectionId: id, view: view === 'broken' ? view : 'items', words } as const;
    return { byHand: await entries.all(actor, { ...meant, granted: await grantedIn(actor, id) }), others };
  }

  /** Of a list, what is chosen: all but what was taken out of the choice. More than a folder can hold is refused. */
  async function chosen(actor: Actor, { storageId, section, filter, except = [] }: SelectionQuery) {
    const { byHand, others } = await open(actor, storageId, { view: section, filter });
    const byRule: string[] = [];
    for await (const ids of others()) {
      byRule.push(...ids);
      if (byHand.length + byRule.length > serverLimits.folderEntries)
        throw new AppError('body_too_large', { message: 'This is too much at once.' });
    }
    const without = new Set(except);
    return {
      byHand: byHand.filter(({ id, targetId }) => !without.has(id) && !without.has(targetId)),
      byRule: byRule.filter((id) => !without.has(id)),
    };
  }

  return {
    /** How much stands in a list, and how much of that is files and folders that are there. */
    async count(actor: Actor, id: string, list: CollectedList) {
      const { byHand, others } = await open(actor, id, list);
      let found = 0;
      for await (const ids of others()) found += ids.length;
      const things = byHand.filter(({ isThing }) => isThing).length;
      return { count: byHand.length + found, things: things + found };
    },

    /** The files and folders that "all that match" means. Whole storages and what is gone have nothing that acts are done to. */
    async things(actor: Actor, query: SelectionQuery): Promise<string[]> {
      const { byHand, byRule } = await chosen(actor, query);
      return [...byHand.flatMap(({ targetId, isThing }) => (isThing ? [targetId] : [])), ...byRule];
    },

    /** The entries that it means: by their own ids, and by those of the resources where only a rule put them there. */
    async entries(actor: Actor, query: SelectionQuery): Promise<string[]> {
      const { byHand, byRule } = await chosen(actor, query);
      return [...byHand.map(({ id }) => id), ...byRule];
    },
  };
}
