import type { Space } from '@holdall/shared';
import { useSpaces } from './useSpaces.ts';

/** One space of the person; undefined while it is not known, and where they have no such space. */
export function useSpace(spaceId: string): Space | undefined {
  const { data } = useSpaces();
  return data && [...data.present, ...data.archived, ...data.deleted].find(({ id }) => id === spaceId);
}
