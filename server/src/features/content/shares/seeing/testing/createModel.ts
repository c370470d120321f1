import type { Role } from '@holdall/shared/contract';
import { widest } from '../../../../../access/roleWidths.ts';
import type { Actor } from '../../../../../access/Actor.ts';
import type { Room } from '../../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../../testing/TestClient.ts';

/** A folder or file of a world. */
interface Thing {
  readonly name: string;
  readonly isFolder: boolean;
  storageId: string;
  parentId: string | null;
  isTrashed: boolean;
}

/** Whom something can be shared with here. */
export interface Somebody {
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly client: TestClient;
}

/** A public link: what it is of, and by whom. */
interface Link {
  readonly id: string;
  readonly target: string;
  readonly maker: Somebody;
  revision: number;
  isPaused: boolean;
}

/** A collection: what was put into it, the storages of which its rules find all files, and whether who sees it may read these. */
interface Collection {
  readonly entries: Set<string>;
  readonly ruled: Set<string>;
  isGranting: boolean;
}

type Group = Awaited<ReturnType<Room['group']>> & { readonly actors: ReadonlyMap<string, Actor> };

/** Those who are in all worlds: who owns the spaces, other people, and groups of them, who come and go. */
export interface Cast {
  readonly owner: Somebody;
  readonly people: readonly Somebody[];
  readonly groups: readonly Group[];
  /** The people of each group at present, by its id. */
  readonly inGroup: Map<string, Set<string>>;
}

/** What there is in a world, and by the rules, which know nothing of the server, who sees what of it and in which role. */
export function createModel({ owner, people, groups, inGroup }: Cast) {
  const things = new Map<string, Thing>();
  /** Roles by whose they are: a person or a group. */
  const members = new Map<string, Role>([[owner.userId, 'manager']]);
  const shares = new Map<string, Map<string, Role>>();
  /** Links that were ever made, by what stands in their address. */
  const links = new Map<string, Link>();
  const collections = new Map<string, Collection>();

  const idsOf = (userId: string) => [
    userId,
    ...groups.flatMap(({ id }) => (inGroup.get(id)?.has(userId) ? [id] : [])),
  ];
  const sharesOf = (target: string) => shares.get(target) ?? new Map<string, Role>();

  const storageOf = (place: string) => things.get(place)?.storageId ?? place;

  /** A thing and the folders above it. */
  function wayUp(id: string): [string, Thing][] {
    const thing = things.get(id);
    if (thing === undefined) return [];
    return [[id, thing], ...(thing.parentId === null ? [] : wayUp(thing.parentId))];
  }
  const isThere = (id: string) => wayUp(id).every(([, { isTrashed }]) => !isTrashed);
  const present = () => [...things].filter(([id]) => isThere(id));

  /** What somebody is to a storage, or to a thing and the storage it lies in; `without` a share of that itself. */
  function roleOf(userId: string, target: string, without = false): Role | null {
    const up = wayUp(target);
    const storageId = up[0]?.[1].storageId ?? target;
    const targets = [...up.map(([id]) => id), storageId];
    const given = idsOf(userId).flatMap((holder) => [
      members.get(holder),
      ...targets.map((one) =>
        without && one === target && holder === userId ? undefined : sharesOf(one).get(holder),
      ),
    ]);
    return widest(given.filter((role) => role !== undefined));
  }

  /** The names in a storage or folder as somebody sees them; null where they do not see it. */
  function listFor(userId: string, place: string): string[] | null {
    if (roleOf(userId, place) === null || !isThere(place)) return null;
    const inside = present().filter(([, { storageId, parentId }]) => (parentId ?? storageId) === place);
    return inside.map(([, { name }]) => name).toSorted();
  }

  const isFound = ({ ruled }: Collection, { isFolder, storageId }: Thing) =>
    !isFolder && ruled.has(storageId);

  /** The names in a collection as somebody sees them: of what they see where it lies, and of files that are granted. */
  function listOfCollection(userId: string, id: string): string[] | null {
    const collection = collections.get(id);
    if (collection === undefined || roleOf(userId, id) === null) return null;
    const shown = present().filter(
      ([entry, { isFolder }]) =>
        collection.entries.has(entry) &&
        (roleOf(userId, entry) !== null || (collection.isGranting && !isFolder)),
    );
    return shown.map(([, { name }]) => name).toSorted();
  }

  /** What its rules find beside that for them: they look into storages that they see, or that are granted. */
  function foundIn(userId: string, id: string): string[] | null {
    const collection = collections.get(id);
    if (collection === undefined || roleOf(userId, id) === null) return null;
    const found = present().filter(
      ([entry, thing]) =>
        isFound(collection, thing) &&
        !collection.entries.has(entry) &&
        (collection.isGranting || roleOf(userId, thing.storageId) !== null),
    );
    return found.map(([, { name }]) => name).toSorted();
  }

  /** The same as `listFor` for whoever comes by a link: it gives what it is of, while whoever made it may share that. */
  function listByLink(token: string, place: string): string[] | null {
    const link = links.get(token);
    if (link === undefined || link.isPaused || roleOf(link.maker.userId, link.target) !== 'manager')
      return null;
    const isInside = [storageOf(place), ...wayUp(place).map(([id]) => id)].includes(link.target);
    return isInside ? listFor(owner.userId, place) : null;
  }

  /** What somebody is to a file through the collections that grant it. */
  function grantedTo(userId: string, target: string): Role[] {
    const thing = things.get(target);
    if (thing === undefined || thing.isFolder) return [];
    return [...collections].flatMap(([id, collection]) => {
      const isHeld = collection.entries.has(target) || isFound(collection, thing);
      const role = collection.isGranting && isHeld ? roleOf(userId, id) : null;
      return role === null ? [] : [role === 'viewOnly' ? 'viewOnly' : 'viewer'];
    });
  }

  /** Those who see a target, by what they are. */
  function seersOf(target: string): Record<string, Role> {
    const all = [owner, ...people].flatMap(({ userId }) => {
      const role = widest([roleOf(userId, target) ?? [], grantedTo(userId, target)].flat());
      return role === null ? [] : [[userId, role] as const];
    });
    return Object.fromEntries(all.toSorted(([one], [another]) => one.localeCompare(another)));
  }

  return {
    things,
    members,
    shares,
    links,
    collections,
    sharesOf,
    storageOf,
    wayUp,
    isThere,
    present,
    roleOf,
    listFor,
    listOfCollection,
    foundIn,
    listByLink,
    seersOf,
  };
}
