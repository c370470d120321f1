import { useSpaces } from '../../spaces/rail/index.ts';

const none: ReadonlyMap<string, string> = new Map();

/** The names of the spaces of a person by their ids; none where there is but one, whose name says nothing. */
export function useSpaceNames(): ReadonlyMap<string, string> {
  const { data } = useSpaces();
  if (data === undefined) return none;
  const all = [...data.present, ...data.archived];
  return all.length > 1 ? new Map(all.map(({ id, name }) => [id, name])) : none;
}
