import { places, useShell, type SignInResult } from '@holdall/shared';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetStateToken, stepAddress } from './stateToken.ts';

/**
 * Goes on after a step of signing in: inside, to a new password, or to the next step, with the address typed so far.
 * `first` is where somebody goes who has asked for no place.
 */
export function useSignInResult(first?: string): (result: SignInResult, email?: string) => void {
  const { enter } = useShell();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (result, email) => {
    if (result.status === 'signedIn') {
      forgetStateToken();
      const asked = search.get('next');
      // The workspace as such is where everybody goes: that is no wish.
      return enter(result.user, asked === null || asked === places.space ? first : asked);
    }
    const next = search.get('next');
    const path = result.status === 'totpRequired' ? places.totp : places.guestCode;
    const address = stepAddress(path, result.stateToken) + (next ? `&next=${encodeURIComponent(next)}` : '');
    void navigate(address, { state: email });
  };
}
