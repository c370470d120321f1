import type { CollectionItem, Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { EntriesService } from './entries.service.ts';
import type { FindingService } from './rules/finding.service.ts';

interface Range {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Begins the cursors of what rules find, which stands behind what was put in by hand. */
const foundMark = 'found-';

/** Shows the folders and files of a collection as somebody sees them, in one list: what was put there by hand, then what its rules find. What lies in the trash is left out. */
export function createShown(entries: Pick<EntriesService, 'page'>, finding: Pick<FindingService, 'page'>) {
  return async (
    actor: Actor,
    collectionId: string,
    { cursor, limit }: Range,
  ): Promise<{ items: Resource[]; nextCursor: string | null }> => {
    const things = (items: readonly Pick<CollectionItem, 'resource' | 'broken'>[]) =>
      items.flatMap(({ resource, broken }) => (broken === null && resource !== null ? [resource] : []));
    const byHand: Resource[] = [];
    if (!cursor?.startsWith(foundMark)) {
      const query = { view: 'items', sort: 'position', cursor, limit } as const;
      const { items, nextCursor } = await entries.page(actor, collectionId, query);
      byHand.push(...things(items));
      if (nextCursor !== null) return { items: byHand, nextCursor };
    }
    const after = cursor?.startsWith(foundMark) ? cursor.slice(foundMark.length) : undefined;
    const left = Math.max(1, limit - byHand.length);
    const query = { view: 'found', sort: '-changed', cursor: after, limit: left } as const;
    const { items, nextCursor } = await finding.page(actor, collectionId, query);
    return {
      items: [...byHand, ...things(items)],
      nextCursor: nextCursor && `${foundMark}${nextCursor}`,
    };
  };
}
