import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 767px)');

function subscribe(notify: () => void) {
  const phone = query();
  phone.addEventListener('change', notify);
  return () => phone.removeEventListener('change', notify);
}

/** True where the tabs are behind a button. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
