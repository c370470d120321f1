import { useEffect } from 'react';
import { browserFeatures, useShell, useStore } from '@holdall/shared';

/**
 * Adds the features that this browser keeps to those of the person, as long as each is offered and lasts. Who turns one
 * off asks for the person again.
 */
export function useBrowserFeatures(): void {
  const { user, settings } = useShell();
  const person = useStore(user);
  const kept = useStore(browserFeatures);
  const offered = useStore(settings)?.features;

  useEffect(() => {
    if (!person || !offered) return;
    const lasting = Object.entries(kept).filter(
      ([key, until]) => offered.includes(key) && (until === null || new Date(until) > new Date()),
    );
    const missing = lasting.filter(([key]) => !(key in person.features));
    if (missing.length === 0) return;
    const added = Object.fromEntries(missing.map(([key]) => [key, true]));
    user.set({ ...person, features: { ...person.features, ...added } });
  }, [person, kept, offered, user]);
}
