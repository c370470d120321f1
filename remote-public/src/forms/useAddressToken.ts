import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** A token that travelled in the address: read once, and taken out of it at once. */
export function useAddressToken(name: 'token' | 'setup' | 'invite' | 'place' | 'ask' | 't'): string | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = search.get(name);
  const [token] = useState(given);

  useEffect(() => {
    if (given === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true });
  }, [given, name, search, navigate]);
  return token;
}
