import { api, limits, useShell, useText, useSubmit } from '@holdall/shared';
import { Button, Field, OtpField, Problem } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useSignInResult, useStateToken } from '../../forms/index.ts';
import { StartAgain } from './StartAgain.tsx';

/** Counts whole seconds down to zero. */
function useSecondsLeft(from: number): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** Second step for guests: the code of the mail. */
export function GuestCode() {
  const say = useText();
  const { http } = useShell();
  const goOn = useSignInResult();
  const given = useStateToken();
  const [stateToken, setStateToken] = useState(given);
  const [code, setCode] = useState('');
  const [wait, setWait] = useSecondsLeft(limits.resendSeconds);
  const sending = useSubmit(async () =>
    goOn(
      await http.call(
        api.auth.validateEmailCode,
        { body: { stateToken: stateToken ?? '', code } },
        { quiet: true },
      ),
    ),
  );
  const resending = useSubmit(async () => {
    const answer = await http.call(
      api.auth.resendEmailCode,
      { body: { stateToken: stateToken ?? '' } },
      { quiet: true },
    );
    setStateToken(answer.stateToken);
    setWait(answer.resendAfter);
  });

  if (stateToken === null || sending.error?.code === 'state_expired') return <StartAgain />;
  return (
    <PublicCard title={say('Your code')} lead={say('If this address was invited, a code is on its way.')}>
      <form className={formStyles.form} onSubmit={sending.handleSubmit}>
        <Problem>{sending.problem || resending.problem}</Problem>
        <Field label={say('Code of six digits')}>
          <OtpField autoFocus value={code} onChange={setCode} />
        </Field>
        <Button type="submit" look="primary" size="large" wide busy={sending.busy}>
          {say('Sign in')}
        </Button>
        <Button
          look="link"
          disabled={wait > 0}
          busy={resending.busy}
          onClick={() => resending.handleSubmit()}
        >
          {wait > 0 ? say('Another code in {wait} s', { wait }) : say('Send another code')}
        </Button>
      </form>
    </PublicCard>
  );
}
