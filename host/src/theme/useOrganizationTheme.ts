import { currentOrganization, useShell, useStore, useUser, wearAccent } from '@holdall/shared';
import { useEffect } from 'react';

/** Dresses the page in the colours of the present organization, and undresses it when another account is current. */
export function useOrganizationTheme(): void {
  const user = useUser();
  const isLight = useStore(useShell().theme) === 'light';
  const theme = currentOrganization(user)?.theme ?? null;
  const accent = (isLight ? theme?.accent : theme?.accentDark) ?? null;

  useEffect(() => {
    return accent === null ? undefined : wearAccent(accent, isLight);
  }, [accent, isLight]);
}
