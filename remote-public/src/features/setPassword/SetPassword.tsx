import { api, places, useShell, useStore, useText, type User, useSubmit } from '@holdall/shared';
import { Button, Field, PasswordInput, Problem, buttonClass } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken, useSignInResult } from '../../forms/index.ts';

/** Somebody who has a password and no link: theirs is changed in their account, where the present one is asked for. */
function AlreadySignedIn({ person }: { person: User }) {
  const say = useText();
  const { signOut } = useShell();
  return (
    <PublicCard
      title={say('Set a password')}
      lead={say('You are signed in as {name} ({email}).', { name: person.name, email: person.email })}
    >
      <div className={formStyles.choices}>
        <Link
          to={places.adminAccount}
          className={buttonClass({ look: 'primary', size: 'large', wide: true })}
        >
          {say('Change your password in your account')}
        </Link>
        <Link to={places.space} className={buttonClass({ wide: true })}>
          {say('Go to workspace')}
        </Link>
        <Button wide onClick={() => void signOut()}>
          {say('Sign out')}
        </Button>
      </div>
    </PublicCard>
  );
}

/** A new password: for a guest's first time, or with the token of a mail. */
export function SetPassword() {
  const say = useText();
  const { http, settings, user } = useShell();
  const person = useStore(user);
  const goOn = useSignInResult(person?.guest ? places.welcome : undefined);
  const token = useAddressToken('token');
  const known = useStore(settings);
  // What was so at first: who has just set one is on their way inside.
  const [needsOne] = useState(person?.mustSetPassword === true);
  const [password, setPassword] = useState('');
  const { busy, problem, error, fieldProblem, handleSubmit } = useSubmit(async () => {
    const body = token ? { password, token } : { password };
    goOn(await http.call(api.auth.changePassword, { body }, { quiet: true }));
  });
  const min = known?.auth.password.min ?? 10;

  if (!token && !person) {
    return (
      <PublicCard
        title={say('Set a password')}
        lead={say('Open the link of your mail, or ask for a new one.')}
      >
        <Link to={places.signInEmail} className={buttonClass({ look: 'primary', size: 'large', wide: true })}>
          {say('Ask for a new link')}
        </Link>
      </PublicCard>
    );
  }
  if (!token && person && !needsOne) return <AlreadySignedIn person={person} />;
  return (
    <PublicCard
      title={say('Set a password')}
      lead={needsOne ? say('You need one before you go on.') : undefined}
    >
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>
          {fieldProblem('token') ? say('This link is no longer valid. Ask for a new one.') : problem}
        </Problem>
        {error?.code === 'token_expired' && token && <RenewLink token={token} />}
        <Field
          label={say('New password')}
          description={say('At least {min} characters. A sentence is easier to keep than a word.', { min })}
          error={fieldProblem('password')}
        >
          <PasswordInput
            size="large"
            autoComplete="new-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {say('Set the password')}
        </Button>
      </form>
    </PublicCard>
  );
}

/** Asks for a new link with one that is too old. It goes to the address that got the old one, and nobody is asked. */
function RenewLink({ token }: { token: string }) {
  const say = useText();
  const { http } = useShell();
  const [sent, setSent] = useState(false);
  const { busy, problem, handleSubmit } = useSubmit(async () => {
    await http.call(api.auth.renewLink, { body: { token } }, { quiet: true });
    setSent(true);
  });
  return (
    <>
      {!sent && (
        <Button wide size="large" icon="mail" busy={busy} onClick={() => handleSubmit()}>
          {say('Send a new link')}
        </Button>
      )}
      <p role="status">
        {sent && say('If this link was for you, a new one is on its way to the same address.')}
      </p>
      <Problem>{problem}</Problem>
      {sent && (
        <p className={formStyles.foot}>
          {say('No mail?')} <Link to={places.signInEmail}>{say('Ask with your address')}</Link>
        </p>
      )}
    </>
  );
}
