import { api, useShell, useText, useSubmit } from '@holdall/shared';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useSignInResult } from '../../forms/index.ts';

/** First step for guests: the address to which a code goes. */
export function GuestSignIn() {
  const say = useText();
  const { http } = useShell();
  const goOn = useSignInResult();
  const [email, setEmail] = useState('');
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () =>
    goOn(await http.call(api.auth.guestSignIn, { body: { email } }, { quiet: true })),
  );
  return (
    <PublicCard
      title={say('Sign in as a guest')}
      lead={say('We send a code to the address that was invited.')}
    >
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>{problem}</Problem>
        <Field label={say('E-mail')} error={fieldProblem('email')}>
          <TextInput
            size="large"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {say('Send me a code')}
        </Button>
      </form>
    </PublicCard>
  );
}
