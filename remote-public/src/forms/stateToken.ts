import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const key = 'holdall.stateToken';

/** Goes to the next step of signing in; its token travels in the address and is taken out there. */
export function stepAddress(path: string, stateToken: string): string {
  return `${path}?stateToken=${encodeURIComponent(stateToken)}`;
}

/**
 * The token of this step of signing in: read from the address, and taken out of it at once. It stays in the tab, so
 * that reloading does not throw the person out.
 */
export function useStateToken(): string | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const given = search.get('stateToken');
  const [token] = useState(() => given ?? sessionStorage.getItem(key));

  useEffect(() => {
    if (given === null) return;
    sessionStorage.setItem(key, given);
    const rest = new URLSearchParams(search);
    rest.delete('stateToken');
    void navigate({ search: rest.toString() }, { replace: true, state });
  }, [given, search, state, navigate]);
  return token;
}

/** Forgets the token once the step is done. */
export function forgetStateToken(): void {
  sessionStorage.removeItem(key);
}
