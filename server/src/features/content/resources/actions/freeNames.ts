import { numberedName } from '../names.ts';

/** A name that is wanted in a folder. */
export interface WantedName {
  folderId: string;
  name: string;
  isFolder: boolean;
}

type Taken = (
  wanted: readonly { folderId: string; name: string }[],
) => Promise<Pick<ReadonlyMap<number, unknown>, 'has'>>;

const keyOf = (folderId: string, name: string) => `${folderId}/${name}`;

/**
 * Gives names out, each at most once in its folder. Remembers what it has given, so that two things of one act do not
 * get the same; what is there already it asks for in batches.
 */
export function createFreeNames(taken: Taken) {
  const given = new Set<string>();

  function take(folderId: string, name: string): boolean {
    const key = keyOf(folderId, name);
    if (given.has(key)) return false;
    given.add(key);
    return true;
  }

  return {
    /** Claims a name as it is. False when it was given out before. */
    take,

    /** The next free numbered name for each: `report (2).pdf`. In the order asked. */
    async numbered(wanted: readonly WantedName[]): Promise<string[]> {
      const found: string[] = wanted.map(({ name }) => name);
      let open = wanted.map((one, index) => ({ ...one, index, next: 2 }));
      for (let step = 4; open.length > 0; step = Math.min(step * 4, 1024)) {
        const candidates = open.flatMap((one) =>
          Array.from({ length: step }, (_, offset) => ({
            one,
            folderId: one.folderId,
            name: numberedName(one.name, one.isFolder, one.next + offset),
          })),
        );
        const isTaken = await taken(candidates);
        const solved = new Set<number>();
        for (const [index, { one, folderId, name }] of candidates.entries()) {
          if (solved.has(one.index) || isTaken.has(index) || !take(folderId, name)) continue;
          found[one.index] = name;
          solved.add(one.index);
        }
        open = open
          .filter(({ index }) => !solved.has(index))
          .map((one) => ({ ...one, next: one.next + step }));
      }
      return found;
    },
  };
}
