import type { AccessGrant, PersonAccess } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { grantedThrough, roleBehind } from '../../../../access/heldRole.ts';
import { widest } from '../../../../access/roleWidths.ts';
import { whoOf } from '../../../../access/whoOf.ts';
import type { SeersRepo } from './seers.repo.ts';
import type { SharedThing, SharesRepo } from '../shares.repo.ts';
import { toAccess } from '../shownShares.ts';

/** A collection that somebody shares by granting: whoever sees it may read the files in it. */
export interface GrantingCollection {
  readonly collectionId: string;
  readonly collectionName: string;
  readonly sharedBy: string;
  readonly sharerName: string;
  readonly sharedAt: Date;
}

interface Dependencies {
  readonly repo: Pick<SharesRepo, 'thing'>;
  readonly seers: Pick<SeersRepo, 'grants'>;
  /** The collections that grant a file. */
  holding(file: { id: string; storageId: string }): Promise<readonly GrantingCollection[]>;
}

export type ThroughCollections = ReturnType<typeof createThroughCollections>;

/** So many ways into a collection are read. */
const listed = 1000;

/** Who sees a file through collections. What those are called is told to who sees them themselves. */
export function createThroughCollections({ repo, seers, holding }: Dependencies) {
  return async (
    actor: Actor,
    { storageId, resourceId: id, isFolder }: SharedThing,
  ): Promise<PersonAccess[]> => {
    if (id === null || isFolder) return [];
    const found: PersonAccess[] = [];
    for (const { collectionId, ...collection } of await holding({ id, storageId })) {
      const place = { storageId: collectionId, resourceId: null, topId: null };
      const isSeen = (await repo.thing(actor, collectionId)) !== null;
      const grant = {
        through: 'collection',
        of: isSeen ? collection.collectionName : null,
        group: null,
        since: collection.sharedAt.toISOString(),
        shareId: null,
        by: whoOf(collection.sharedBy, collection.sharerName, null),
        until: null,
      } as const satisfies Omit<AccessGrant, 'role'>;
      const people = toAccess(await seers.grants(place, null, listed));
      for (const person of people.filter(({ user }) => user.id !== collection.sharedBy)) {
        const { role } = roleBehind(grantedThrough(person.role));
        found.push({ ...person, role, grants: [{ ...grant, role }] });
      }
    }
    return found;
  };
}

/** People with what lets them see a thing, and these ways beside. */
export function withGrants(people: readonly PersonAccess[], others: readonly PersonAccess[]): PersonAccess[] {
  return [...Map.groupBy([...people, ...others], ({ user }) => user.id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const grants = own.flatMap((one) => one.grants);
    return [{ ...first, role: widest(grants.map(({ role }) => role)) ?? first.role, grants }];
  });
}
