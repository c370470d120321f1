import { api, places, useShell, useText, useSubmit } from '@holdall/shared';
import { Loading, Problem, buttonClass } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken, useSignInResult } from '../../forms/index.ts';
import { ResendConfirmation } from '../signIn/index.ts';

/** After signing up: look into your mail. Reached by the link of that mail, it confirms the address and goes inside. */
export function SignUpSuccess() {
  const token = useAddressToken('token');
  return token ? <Confirm token={token} /> : <LookIntoYourMail />;
}

function LookIntoYourMail() {
  const say = useText();
  const { state } = useLocation() as { state: { email?: string; maskedEmail?: string } | null };
  const lead = state?.maskedEmail
    ? say('We have sent a link to {email}. Open it to confirm your address.', { email: state.maskedEmail })
    : say('We have sent you a link. Open it to confirm your address.');
  return (
    <PublicCard title={say('Confirm your e-mail')} lead={lead}>
      {state?.email && <ResendConfirmation email={state.email} />}
      <p className={formStyles.foot}>
        <Link to={places.signUp}>{say('Use another address')}</Link>
      </p>
    </PublicCard>
  );
}

function Confirm({ token }: { token: string }) {
  const say = useText();
  const { http } = useShell();
  const goOn = useSignInResult(places.welcome);
  const sent = useRef(false);
  const { problem, error, handleSubmit } = useSubmit(async () =>
    goOn(await http.call(api.auth.confirmEmail, { body: { token } }, { quiet: true })),
  );

  useEffect(() => {
    // The token works once: a second run of this effect must not use it again.
    if (!sent.current) handleSubmit();
    sent.current = true;
  });

  return (
    <PublicCard title={say('Confirm your e-mail')}>
      <Problem>{error ? problem || say('This link is no longer valid. Ask for a new one.') : ''}</Problem>
      {error ? (
        <Link to={places.signInEmail} className={buttonClass({ look: 'primary', wide: true })}>
          {say('Sign in')}
        </Link>
      ) : (
        <Loading label={say('Confirming your address…')} />
      )}
    </PublicCard>
  );
}
