import { api, places, useShell, useStore, useText, useSubmit, useCall } from '@holdall/shared';
import { Button, Checkbox, Field, PasswordInput, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { laterApi } from '@holdall/shared/later';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import { useAddressToken } from '../../forms/index.ts';

const empty = { name: '', email: '', password: '', organizationName: '' };

/** Making an account; with the one-time token of the first start, the one of who runs this installation. */
export function SignUp() {
  const say = useText();
  const { http, settings, enter } = useShell();
  const navigate = useNavigate();
  const known = useStore(settings);
  const setupToken = useAddressToken('setup');
  const inviteToken = useAddressToken('invite');
  const placeToken = useAddressToken('place');
  const invitation = useInvitation(inviteToken, placeToken);
  const invited = invitation === 'gone' ? null : invitation;
  const [draft, setDraft] = useState(empty);
  const [accepted, setAccepted] = useState(false);
  const [unaccepted, setUnaccepted] = useState(false);

  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    setUnaccepted(!accepted);
    if (!accepted || !known) return;
    const { organizationName, ...person } = draft;
    const body = {
      ...person,
      termsVersion: known.consent.termsVersion,
      ...(organizationName.trim() ? { organizationName } : {}),
      ...(setupToken ? { setupToken } : {}),
      ...(inviteToken && invited ? { inviteToken, email: invited.email } : {}),
      ...(placeToken && invited ? { placeToken, email: invited.email } : {}),
    };
    const answer = await http.call(api.auth.signUp, { body }, { quiet: true });
    if (answer.status === 'signedIn') return enter(answer.user, places.welcome);
    void navigate(places.signUpSuccess, { state: { email: draft.email, maskedEmail: answer.maskedEmail } });
  });

  const field = (name: keyof typeof empty) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const min = known?.auth.password.min ?? 10;

  const mode = known?.auth.signUp ?? 'open';
  const hasLink = inviteToken !== null || placeToken !== null;
  if (mode !== 'open' && !setupToken && (mode === 'closed' || !hasLink))
    return <SignUpClosed waitlist={mode === 'waitlist'} />;
  if (invitation === 'gone') return <InvitationGone />;
  const organization = invited?.organizationName;
  const lead = setupToken
    ? say(
        'It runs this installation. Everybody else comes by invitation; under Settings you can let others sign up.',
      )
    : organization
      ? say('You are invited to {organization}.', { organization })
      : placeToken && say('There is a place for you.');
  return (
    <PublicCard
      title={setupToken ? say('Make the first account') : say('Make an account')}
      lead={lead || undefined}
    >
      <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
        <Problem>{problem}</Problem>
        <Field label={say('Name')} error={fieldProblem('name')}>
          <TextInput size="large" autoComplete="name" autoFocus {...field('name')} />
        </Field>
        <Field label={say('E-mail')} error={fieldProblem('email')}>
          <TextInput
            size="large"
            type="email"
            autoComplete="username"
            {...field('email')}
            {...(invited && { value: invited.email, readOnly: true })}
          />
        </Field>
        <Field
          label={say('Password')}
          description={say('At least {min} characters. A sentence is easier to keep than a word.', { min })}
          error={fieldProblem('password')}
        >
          <PasswordInput size="large" autoComplete="new-password" {...field('password')} />
        </Field>
        {!inviteToken && (
          <Field label={say('Organization')} optional error={fieldProblem('organizationName')}>
            <TextInput size="large" autoComplete="organization" {...field('organizationName')} />
          </Field>
        )}
        <div className={formStyles.aside}>
          <Checkbox
            checked={accepted}
            aria-invalid={unaccepted && !accepted}
            onChange={(event) => setAccepted(event.target.checked)}
          >
            {say('I accept the terms')}
          </Checkbox>
          <Link to="/pb/terms" target="_blank" rel="noopener">
            {say('Read the terms')}
          </Link>
          {unaccepted && !accepted && <Problem>{say('Accept the terms to go on.')}</Problem>}
        </div>
        <Button type="submit" look="primary" size="large" wide busy={busy}>
          {say('Sign up')}
        </Button>
      </form>
      <p className={formStyles.foot}>
        {say('You have an account?')} <Link to={places.signIn}>{say('Sign in')}</Link>
      </p>
    </PublicCard>
  );
}

function SignUpClosed({ waitlist }: { waitlist: boolean }) {
  const say = useText();
  return (
    <PublicCard
      title={say('Sign-up is closed')}
      lead={say('New accounts cannot be made here at the moment.')}
    >
      <p className={formStyles.foot}>
        {waitlist ? (
          <Link to={places.waitlist}>{say('Join the waiting list')}</Link>
        ) : (
          <Link to={places.signIn}>{say('Sign in')}</Link>
        )}
      </p>
    </PublicCard>
  );
}

/** What the link of an invitation, or of the waiting list, leads to: null while that is not known, or without a link. */
function useInvitation(
  token: string | null,
  placeToken: string | null,
): { organizationName?: string; email: string } | 'gone' | null {
  const enabled = token !== null;
  const invited = useCall(laterApi.invitations.look, { body: { token: token ?? '' } }, { enabled });
  const input = { body: { token: placeToken ?? '' } };
  const waited = useCall(api.auth.lookAtPlace, input, { enabled: placeToken !== null });
  const looked = enabled ? invited : waited;
  if (looked.status === 'ready') return looked.data;
  return looked.status === 'failed' ? 'gone' : null;
}

/** A link that was used, taken back, or is too old. */
function InvitationGone() {
  const say = useText();
  return (
    <PublicCard
      title={say('This invitation is over')}
      lead={say('It was used already, taken back, or is too old. Ask who has invited you for another one.')}
    >
      <p className={formStyles.foot}>
        <Link to={places.signIn}>{say('Sign in')}</Link>
      </p>
    </PublicCard>
  );
}
