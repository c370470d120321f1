import type { CollectionItem, EntryReason, Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { CollectionsRepo, FoundCollection } from '../collections.repo.ts';
import { rightsToEntry } from '../toItem.ts';
import type { Hit } from './hits.repo.ts';

interface Dependencies {
  collections: Pick<CollectionsRepo, 'places'>;
  look(actor: Actor, ids: readonly string[]): Promise<Resource[]>;
}

/** What rules have found as items of the collection; what the actor does not see is left out. */
export async function presentHits(
  { collections, look }: Dependencies,
  actor: Actor,
  { role }: FoundCollection,
  hits: readonly Hit[],
): Promise<CollectionItem[]> {
  const resources = await look(
    actor,
    hits.map(({ id }) => id),
  );
  const seen = new Map(resources.map((one) => [one.id, one]));
  const origins = await collections.places(actor, [...new Set(resources.map((one) => one.storageId))]);
  return hits.flatMap(({ id, rules: reasons }) => {
    const resource = seen.get(id);
    if (resource === undefined) return [];
    return [itemOf(resource, origins.get(resource.storageId) ?? null, reasons, rightsToEntry(actor, role))];
  });
}

function itemOf(
  resource: Resource,
  origin: CollectionItem['origin'],
  rules: EntryReason['rules'],
  can: string[],
): CollectionItem {
  const reason = { manual: null, rules };
  return {
    id: resource.id,
    name: resource.name,
    kind: resource.kind,
    resource: { ...resource, entry: { note: '', reason, position: null } },
    origin,
    storageKind: null,
    note: '',
    position: null,
    reason,
    broken: null,
    can: can.filter((right) => right === 'delete'),
    revision: 0,
  };
}
