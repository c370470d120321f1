import { useEffect } from 'react';
import { api, useShell } from '@holdall/shared';

/** Asks for the settings again when the operator has changed them, so that a word to everybody appears at once. */
export function useFreshSettings(): void {
  const { bus, http, settings } = useShell();
  useEffect(() => {
    async function refresh() {
      try {
        settings.set(await http.call(api.settings.get, {}, { quiet: true, fresh: true }));
      } catch {
        // The settings of before go on; the next page asks again.
      }
    }
    const following = bus.on('settingsUpdated').subscribe(() => void refresh());
    return () => following.unsubscribe();
  }, [bus, http, settings]);
}
