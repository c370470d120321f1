import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { implementAll } from '../../../http/implement.ts';
import type { EntriesService } from './entries.service.ts';
import type { CollectedService } from './collected.service.ts';
import type { FindingService } from './rules/finding.service.ts';
import type { RulesService } from './rules/rules.service.ts';
import type { TakingOut } from './takingOut.service.ts';

/** Turns what somebody has chosen into ids. */
export type Resolve = (actor: Actor, selection: Selection) => Promise<string[]>;

/** The calls about collections. */
export const collectionsRoutes = (
  entries: EntriesService,
  { finding, rules }: { finding: FindingService; rules: RulesService },
  { takeOut, resolve, collected }: { takeOut: TakingOut; resolve: Resolve; collected: CollectedService },
) =>
  implementAll(api.virtual, {
    entries({ actor, params: { collectionId }, query: { view, ...query } }) {
      return view === 'items' || view === 'broken'
        ? entries.page(actor, collectionId, { ...query, view })
        : finding.page(actor, collectionId, { ...query, view });
    },
    count: ({ actor, params, query }) => collected.count(actor, params.collectionId, query),
    async add({ actor, params, body }) {
      const resourceIds = body.resources === undefined ? [] : await resolve(actor, body.resources);
      const { storages: storageIds = [], note } = body;
      return entries.add(actor, params.collectionId, { resourceIds, storageIds, note });
    },
    change: ({ actor, params, body, revision }) => entries.change(actor, params, body, revision),
    remove: ({ actor, params: { collectionId, entryId } }) => takeOut(actor, collectionId, [entryId]),
    async takeOut({ actor, params: { collectionId }, body: { entries: given } }) {
      const ids = Array.isArray(given) ? given : await collected.entries(actor, given.query);
      return takeOut(actor, collectionId, ids);
    },
    putBack: async ({ actor, params: { collectionId }, body }) =>
      rules.putBack(actor, collectionId, await resolve(actor, body.resources)),
    rules: ({ actor, params }) => rules.list(actor, params.collectionId),
    setRules: ({ actor, params, body, revision }) =>
      rules.set(actor, params.collectionId, body.items, revision),
    preview: ({ actor, params, body }) => finding.preview(actor, params.collectionId, body),
    holding: async ({ actor, params }) => ({ items: await entries.holding(actor, params.resourceId) }),
  });
