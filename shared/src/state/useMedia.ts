import { useCallback, useSyncExternalStore } from 'react';

/** A screen of a phone: one column, the bar of the shell at its foot. The stylesheets say the same. */
export const phoneScreen = '(max-width: 767px)';

/**
 * Whether a media query matches, and every change of it.
 * @example const isPhone = useMedia(phoneScreen);
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
