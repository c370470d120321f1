import { useSyncExternalStore } from 'react';
import { roomForSidebar } from '../../../roomForSidebar.ts';

const query = () => matchMedia(roomForSidebar);

function subscribe(notify: () => void) {
  const room = query();
  room.addEventListener('change', notify);
  return () => room.removeEventListener('change', notify);
}

/** True while the window has no room for the sidebar. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => !query().matches);
}
