import { useLocation } from 'react-router-dom';

/**
 * The state of a navigation to a resource from what is no list of files: from what was found, or from an answer. It travels
 * with the navigation, so that the way back leads there.
 */
export function useCameFrom(): { readonly cameFrom: string } {
  const { pathname, search } = useLocation();
  return { cameFrom: `${pathname}${search}` };
}

/** Reads the address out of the state of a navigation; null where the resource was reached in another way. */
export function cameFrom(state: unknown): string | null {
  const { cameFrom: address } = (state ?? {}) as { cameFrom?: string };
  return address ?? null;
}
