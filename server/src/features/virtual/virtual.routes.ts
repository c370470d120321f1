import { api, type Selection } from '@holdall/shared/contract';
import type { Actor } from '../../access/Actor.ts';
import { implementAll } from '../../http/implement.ts';
import type { EntriesService } from './entries.service.ts';
import type { FindingService } from './rules/finding.service.ts';
import type { RulesService } from './rules/rules.service.ts';
import type { TakingOut } from './takingOut.service.ts';

/** Turns what somebody has chosen into ids. */
export type Resolve = (actor: Actor, selection: Selection) => Promise<string[]>;

/** The calls about collections. */
export const virtualRoutes = (
  entries: EntriesService,
  { finding, rules }: { finding: FindingService; rules: RulesService },
  { takeOut, resolve }: { takeOut: TakingOut; resolve: Resolve },
) =>
  implementAll(api.virtual, {
    entries({ actor, params: { collectionId }, query: { view, ...query } }) {
      return view === 'items' || view === 'broken'
        ? entries.page(actor, collectionId, { ...query, view })
        : finding.page(actor, collectionId, { ...query, view });
    },
    async add({ actor, params, body }) {
      const resourceIds = body.resources === undefined ? [] : await resolve(actor, body.resources);
      const { storages: storageIds = [], note } = body;
      return entries.add(actor, params.collectionId, { resourceIds, storageIds, note });
    },
    change: ({ actor, params, body, revision }) => entries.change(actor, params, body, revision),
    remove: ({ actor, params: { collectionId, entryId } }) => takeOut(actor, collectionId, [entryId]),
    takeOut: ({ actor, params: { collectionId }, body }) => takeOut(actor, collectionId, body.entries),
    include: ({ actor, params }) => rules.include(actor, params.collectionId, params.resourceId),
    rules: ({ actor, params }) => rules.list(actor, params.collectionId),
    setRules: ({ actor, params, body, revision }) =>
      rules.set(actor, params.collectionId, body.items, revision),
    preview: ({ actor, params, body }) => finding.preview(actor, params.collectionId, body),
    holding: async ({ actor, params }) => ({ items: await entries.holding(actor, params.resourceId) }),
  });
