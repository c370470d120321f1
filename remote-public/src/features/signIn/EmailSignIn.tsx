import { api, useShell, useStore, useText, useSubmit } from '@holdall/shared';
import { Button, Checkbox, Field, PasswordInput, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useSignInResult } from '../../forms/index.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { WayToAnAccount } from './SignInOptions.tsx';

/** Signing in by e-mail and password. What is wrong is said with one sentence for both. */
export function EmailSignIn() {
  const say = useText();
  const { http, settings } = useShell();
  const goOn = useSignInResult();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [draft, setDraft] = useState({
    email: typeof state === 'string' ? state : '',
    password: '',
    remember: false,
  });
  const known = useStore(settings);
  const { busy, problem, error, fieldProblem, handleSubmit } = useSubmit(async () =>
    goOn(await http.call(api.auth.signIn, { body: draft }, { quiet: true }), draft.email),
  );
  return (
    <PublicCard title={say('Sign in')}>
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>{problem}</Problem>
        {error?.code === 'email_not_confirmed' && <ResendConfirmation email={draft.email} />}
        <Field label={say('E-mail')} error={fieldProblem('email')}>
          <TextInput
            size="large"
            type="email"
            autoComplete="username"
            autoFocus
            value={draft.email}
            onChange={(event) => setDraft({ ...draft, email: event.target.value })}
          />
        </Field>
        <Field label={say('Password')} error={fieldProblem('password')}>
          <PasswordInput
            size="large"
            autoComplete="current-password"
            value={draft.password}
            onChange={(event) => setDraft({ ...draft, password: event.target.value })}
          />
        </Field>
        <div className={formStyles.aside}>
          <Checkbox
            checked={draft.remember}
            onChange={(event) => setDraft({ ...draft, remember: event.target.checked })}
          >
            {say('Keep me signed in')}
          </Checkbox>
          <ForgotPassword email={draft.email} />
        </div>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {say('Sign in')}
        </Button>
      </form>
      {known && <WayToAnAccount signUp={known.auth.signUp} query={search.size > 0 ? `?${search}` : ''} />}
    </PublicCard>
  );
}
