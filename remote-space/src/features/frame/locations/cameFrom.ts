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

/** What the way back is called, by the place that it leads to. Catalogue ids; the first that fits. */
const waysBack = [
  { begins: '/space/search', label: 'Back to what was found' },
  { begins: '/space/assistant/runs', label: 'Back to the table' },
  { begins: '/space/assistant', label: 'Back to the answer' },
] as const;

/** What the way back out of a file is called: a catalogue id. Without an address it leads to the list. */
export function wayBack(address: string | null): string {
  if (address === null) return 'Back to the list';
  return waysBack.find(({ begins }) => address.startsWith(begins))?.label ?? 'Back';
}
