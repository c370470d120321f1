import { api, useCall, type Loaded, type Space } from '@holdall/shared';

/** The spaces of the person: those in use, and those that wait for their deletion. */
export function useSpaces(): Loaded<{ present: Space[]; deleted: Space[] }> {
  const spaces = useCall(api.spaces.list, {});
  if (spaces.status !== 'ready') return spaces;
  const { items } = spaces.data;
  return {
    ...spaces,
    data: {
      present: items.filter((space) => space.deletedAt === null),
      deleted: items.filter((space) => space.deletedAt !== null),
    },
  };
}
