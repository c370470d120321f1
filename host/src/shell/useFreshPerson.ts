import { useEffect } from 'react';
import { api, useShell, type User } from '@holdall/shared';

/** The person as they are now. An answer that was on its way while they chose something does not take the choice back. */
function fresher(present: User, known: User): User {
  if (present.id !== known.id || present.preferencesRevision >= known.preferencesRevision) return present;
  const { preferences, preferencesRevision } = known;
  return { ...present, preferences, preferencesRevision };
}

/**
 * Asks again who is here when something about them has changed elsewhere, such as their address by a link of a mail, or
 * when a feature on trial was switched.
 */
export function useFreshPerson(): void {
  const { bus, http, user } = useShell();
  useEffect(() => {
    async function refresh() {
      const present = await http.call(api.me.get, {}, { quiet: true }).catch(() => null);
      if (present) user.update((known) => known && fresher(present, known));
    }
    const following = (['personUpdated', 'featuresUpdated'] as const).map((type) =>
      bus.on(type).subscribe(() => void refresh()),
    );
    return () => following.forEach((one) => one.unsubscribe());
  }, [bus, http, user]);
}
