import { useSharedSpaces, useSpaces } from '../../spaces/rail/index.ts';

const none: ReadonlyMap<string, string> = new Map();

/** The names of the spaces of a person by their ids, and of who shares from another one; none where there is but one, whose name says nothing. */
export function useSpaceNames(): ReadonlyMap<string, string> {
  const { data } = useSpaces();
  const shared = useSharedSpaces();
  if (data === undefined) return none;
  const all = [...data.present, ...data.archived, ...shared];
  return all.length > 1 ? new Map(all.map(({ id, name }) => [id, name])) : none;
}
