/** A name in a folder, or in the root of a storage. */
export interface Spot {
  storageId: string;
  parentId: string | null;
  name: string;
}

/** Where something is and where it goes; null for the trash, where names are free. */
export interface Step {
  id: string;
  from: Spot | null;
  to: Spot | null;
}

const keyOf = ({ storageId, parentId, name }: Spot) => `${parentId ?? storageId}/${name}`;

/** The ids of those in whose place another one of them goes: they have to leave it before the other can come. */
export function givesWay(steps: readonly Step[]): string[] {
  const coming = new Map(steps.flatMap(({ id, to }) => (to === null ? [] : [[keyOf(to), id]])));
  return steps.flatMap(({ id, from }) => {
    const next = from === null ? undefined : coming.get(keyOf(from));
    return next === undefined || next === id ? [] : [id];
  });
}
