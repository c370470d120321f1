import { api, useCall, type Loaded, type Space } from '@holdall/shared';

/** The spaces of a person, by what they are to them. */
export interface MySpaces {
  /** Those in use. */
  readonly present: Space[];
  /** Those that can only be read. */
  readonly archived: Space[];
  /** Those that wait for their deletion. */
  readonly deleted: Space[];
}

/** The spaces of the person. */
export function useSpaces(): Loaded<MySpaces> {
  const spaces = useCall(api.spaces.list, {});
  if (spaces.status !== 'ready') return spaces;
  const { items } = spaces.data;
  const living = items.filter((space) => space.deletedAt === null);
  return {
    ...spaces,
    data: {
      present: living.filter((space) => space.archivedAt === null),
      archived: living.filter((space) => space.archivedAt !== null),
      deleted: items.filter((space) => space.deletedAt !== null),
    },
  };
}
