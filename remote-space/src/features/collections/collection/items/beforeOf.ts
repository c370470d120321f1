import type { CollectionItem } from '@holdall/shared';

/** What an item goes before so that it ends one place up or down: an id, null for the end; undefined where it cannot go. */
export function beforeOf(
  items: readonly Pick<CollectionItem, 'id'>[],
  { id }: Pick<CollectionItem, 'id'>,
  by: -1 | 1,
): string | null | undefined {
  const index = items.findIndex((one) => one.id === id);
  const to = index + by;
  if (index < 0 || to < 0 || to >= items.length) return undefined;
  return by < 0 ? items[to]?.id : (items[to + 1]?.id ?? null);
}
