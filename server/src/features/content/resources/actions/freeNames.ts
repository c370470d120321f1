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

const keyOf = ({ folderId, name }: Pick<WantedName, 'folderId' | 'name'>) => `${folderId}/${name}`;

/**
 * Gives names out, each at most once in its folder. Remembers what it has given, so that two things of one act do not
 * get the same; what is there already it asks for in batches.
 */
export function createFreeNames(taken: Taken) {
  const given = new Set<string>();

  function take(folderId: string, name: string): boolean {
    const key = keyOf({ folderId, name });
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
        // Copies of one thing, copied once more, all want the same names: each is asked for once.
        const asked = [...new Map(candidates.map((one) => [keyOf(one), one])).values()];
        const held = await taken(asked);
        const isTaken = new Set(asked.filter((_, index) => held.has(index)).map(keyOf));
        const solved = new Set<number>();
        for (const candidate of candidates) {
          const { one, folderId, name } = candidate;
          if (solved.has(one.index) || isTaken.has(keyOf(candidate)) || !take(folderId, name)) continue;
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
