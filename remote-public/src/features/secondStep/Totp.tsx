import { api, useShell, useText, useSubmit } from '@holdall/shared';
import { Button, Checkbox, Field, OtpField, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useSignInResult, useStateToken } from '../../forms/index.ts';
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

  const { busy, problem, error, fieldProblem, handleSubmit, submit } = useSubmit(async (typed = code) => {
    const secret = recoveryCode === null ? { code: typed } : { recoveryCode };
    const body = { stateToken: stateToken ?? '', trustDevice, ...secret };
    try {
      goOn(await http.call(api.auth.validateTotp, { body }, { quiet: true }));
    } catch (cause) {
      setCode('');
      throw cause;
    }
  });

  if (stateToken === null || error?.code === 'state_expired') return <StartAgain />;
  const left = error?.details?.['attemptsLeft'];
  return (
    <PublicCard
      title={say('One more step')}
      lead={
        recoveryCode === null
          ? say('Type the code that your authenticator shows.')
          : say('Type one of the codes that you kept when you set this up.')
      }
    >
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>{problem}</Problem>
        {typeof left === 'number' && left > 0 && (
          <p className={formStyles.foot}>
            {say('{left, plural, one {One try is left.} other {# tries are left.}}', { left })}
          </p>
        )}
        {recoveryCode === null ? (
          <Field
            label={say('Code of six digits')}
            error={fieldProblem('code') ? say('Type the six digits.') : undefined}
          >
            <OtpField autoFocus value={code} onChange={setCode} onComplete={submit} />
          </Field>
        ) : (
          <Field
            label={say('Recovery code')}
            error={fieldProblem('recoveryCode') ? say('Type the whole code.') : undefined}
          >
            <TextInput
              size="large"
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
