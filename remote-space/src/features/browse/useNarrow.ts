import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 899px)');

function subscribe(notify: () => void) {
  const narrow = query();
  narrow.addEventListener('change', notify);
  return () => narrow.removeEventListener('change', notify);
}

/** True while the window has no room for the sidebar. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
