import { AppError, type Role } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { widest } from '../../../access/roleWidths.ts';
import type { FoundGroup, FoundPerson, HoldersRepo } from './holders.repo.ts';
import type { FoundGrant, SeersRepo } from './seeing/seers.repo.ts';
import type { SharedThing } from './shares.repo.ts';

/** People by their addresses or ids, and groups by their ids. */
export interface Whom {
  readonly emails: readonly string[];
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** What somebody is to a thing: by a share of it with them, and otherwise. */
interface Standing {
  /** By being in the space or a group, or by a share of what it lies in. */
  readonly otherwise: Role | null;
  readonly isShared: boolean;
  readonly held: Role | null;
}

/** A person has no more ways to one thing: it lies in so many folders at most. */
const waysOfOne = 100;

/** The same people, each once. */
export const unique = (people: readonly FoundPerson[]): FoundPerson[] => [
  ...new Map(people.map((one) => [one.id, one])).values(),
];

export type WhomNamed = ReturnType<typeof createWhomNamed>;

/** Those who are named where something is shared, and what they are to it already. */
export function createWhomNamed(holders: HoldersRepo, seers: Pick<SeersRepo, 'grants'>) {
  return {
    /** The people behind addresses and ids, without who asks; and the addresses that nobody has. */
    async people(actor: Actor, { storageId }: SharedThing, { emails, userIds }: Whom) {
      const asked = [...new Set(emails.map((one) => one.toLowerCase()))];
      const found = await holders.people(asked);
      const known = new Set(found.map(({ email }) => email));
      const named = await holders.peopleKnownTo(actor, storageId, userIds);
      if (named.length < new Set(userIds).size)
        throw new AppError('validation', {
          fields: { 'body.userIds': 'Somebody of them is not here any more.' },
        });
      return {
        people: unique([...found, ...named]).filter(({ id }) => id !== actor.userId),
        unknown: asked.filter((one) => !known.has(one)),
      };
    },

    /** Groups that this person may share with. */
    async groups(actor: Actor, ids: readonly string[]): Promise<FoundGroup[]> {
      const asked = [...new Set(ids)];
      const found = asked.length === 0 ? [] : await holders.groups(actor, asked);
      if (found.length < asked.length)
        throw new AppError('validation', { fields: { 'body.groupIds': 'There is no such group.' } });
      return found;
    },

    /** What each of these people is to a thing. */
    async standing(thing: SharedThing, ids: readonly string[]): Promise<(userId: string) => Standing> {
      const grants = await seers.grants(thing, ids, waysOfOne * ids.length);
      const rolesOf = (some: readonly FoundGrant[]) => widest(some.map(({ role }) => role));
      return (userId) => {
        const own = grants.filter((one) => one.userId === userId);
        return {
          otherwise: rolesOf(own.filter(({ shareId }) => shareId === null)),
          isShared: own.some(({ shareId }) => shareId !== null),
          held: rolesOf(own),
        };
      };
    },
  };
}
