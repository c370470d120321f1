import { api, useShell, useText } from '@holdall/shared';
import { Button, Checkbox, Field, OtpField, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { Problem, useSignInResult, useStateToken, useSubmit } from '../../forms/index.ts';
import { StartAgain } from './StartAgain.tsx';

/** Second step of signing in: the code of the authenticator, or a recovery code. */
export function Totp() {
  const say = useText();
  const { http } = useShell();
  const goOn = useSignInResult();
  const stateToken = useStateToken();
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState<string | null>(null);
  const [trustDevice, setTrustDevice] = useState(false);

  async function send() {
    const secret = recoveryCode === null ? { code } : { recoveryCode };
    const body = { stateToken: stateToken ?? '', trustDevice, ...secret };
    goOn(await http.call(api.auth.validateTotp, { body }, { quiet: true }));
  }
  const { busy, problem, error, handleSubmit } = useSubmit(send);

  if (stateToken === null || error?.code === 'state_expired') return <StartAgain />;
  return (
    <PublicCard title={say('One more step')} lead={say('Type the code that your authenticator shows.')}>
      <form className={formStyles.form} onSubmit={handleSubmit}>
        <Problem>{problem}</Problem>
        {recoveryCode === null ? (
          <Field label={say('Code of six digits')}>
            <OtpField autoFocus value={code} onChange={setCode} />
          </Field>
        ) : (
          <Field label={say('Recovery code')}>
            <TextInput
              autoFocus
              autoComplete="off"
              value={recoveryCode}
              onChange={(event) => setRecoveryCode(event.target.value)}
            />
          </Field>
        )}
        <Checkbox checked={trustDevice} onChange={(event) => setTrustDevice(event.target.checked)}>
          {say('Trust this device for 30 days')}
        </Checkbox>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {say('Go on')}
        </Button>
        <Button look="link" onClick={() => setRecoveryCode(recoveryCode === null ? '' : null)}>
          {recoveryCode === null ? say('Use a recovery code') : say('Use the authenticator')}
        </Button>
      </form>
    </PublicCard>
  );
}
