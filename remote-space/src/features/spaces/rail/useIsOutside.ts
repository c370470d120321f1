import { useSpace } from './useSpace.ts';
import { useSpaces } from './useSpaces.ts';

/** Whether somebody is known not to be in a space: what they see of it is shared with them. */
export function useIsOutside(spaceId: string): boolean {
  const { status } = useSpaces();
  return useSpace(spaceId) === undefined && status === 'ready';
}
