import { useEffect } from 'react';
import { api, useShell } from '@holdall/shared';

/**
 * Asks again who is here when something about them has changed elsewhere, such as their address by a link of a mail, or
 * when a feature on trial was switched.
 */
export function useFreshPerson(): void {
  const { bus, http, user } = useShell();
  useEffect(() => {
    async function refresh() {
      const present = await http.call(api.me.get, {}, { quiet: true }).catch(() => null);
      if (present && user.get()) user.set(present);
    }
    const following = (['personUpdated', 'featuresUpdated'] as const).map((type) =>
      bus.on(type).subscribe(() => void refresh()),
    );
    return () => following.forEach((one) => one.unsubscribe());
  }, [bus, http, user]);
}
