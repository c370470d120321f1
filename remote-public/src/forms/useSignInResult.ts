import { places, useShell, type SignInResult } from '@holdall/shared';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetStateToken, stepAddress } from './stateToken.ts';

/** Goes on after a step of signing in: inside, to a new password, or to the next step. */
export function useSignInResult(): (result: SignInResult) => void {
  const { enter } = useShell();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (result) => {
    if (result.status === 'signedIn') {
      forgetStateToken();
      return enter(result.user);
    }
    const next = search.get('next');
    const path = result.status === 'totpRequired' ? places.totp : places.guestCode;
    void navigate(stepAddress(path, result.stateToken) + (next ? `&next=${encodeURIComponent(next)}` : ''));
  };
}
