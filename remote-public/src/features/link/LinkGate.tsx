import { places, useShell, useSubmit, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, buttonClass, Field, PasswordInput, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import formStyles from '../../forms/form.module.css';
import type { LinkFace } from './LinkFace.ts';
import { MailedCode } from './MailedCode.tsx';

interface LinkGateProps {
  readonly link: string;
  readonly face: LinkFace;
  onPassed(): void;
}

/** What stands before a link: its password, signing in; or that it is shut, and whom to ask. */
export function LinkGate({ link, face, onPassed }: LinkGateProps) {
  const say = useText();
  const { state, by, name } = face;
  if (state === 'password') {
    return (
      <PublicCard title={name} lead={say('{person} has put a password before this.', { person: by })}>
        <PasswordGate link={link} onPassed={onPassed} />
      </PublicCard>
    );
  }
  if (state === 'email') {
    return (
      <PublicCard
        title={name}
        lead={say('{person} shows this to people at some addresses. A code by mail shows that you are one.', {
          person: by,
        })}
      >
        <EmailGate link={link} onPassed={onPassed} />
      </PublicCard>
    );
  }
  if (state === 'signIn') {
    const next = encodeURIComponent(`${places.link}?t=${link}`);
    return (
      <PublicCard title={name} lead={say('{person} shows this to people who are signed in.', { person: by })}>
        <Link to={`${places.signIn}?next=${next}`} className={buttonClass({ look: 'primary', wide: true })}>
          {say('Sign in')}
        </Link>
      </PublicCard>
    );
  }
  if (state === 'cover') {
    return (
      <PublicCard
        title={name}
        lead={say('{person} has limited how often this can be opened.', { person: by })}
      >
        <Cover link={link} onPassed={onPassed} />
      </PublicCard>
    );
  }
  const reasons: Readonly<Record<string, string>> = {
    expired: say('Its time is over.'),
    usedUp: say('It was opened as often as it may be.'),
  };
  const lead = reasons[state] ?? say('{person} has paused it. Try again later, or ask them.', { person: by });
  return (
    <PublicCard title={say('This link is shut')} lead={lead}>
      {state !== 'paused' && <AskAgain link={link} by={by} />}
    </PublicCard>
  );
}

/** One that is over is asked for again, of whoever made it. */
function AskAgain({ link, by }: Pick<LinkGateProps, 'link'> & { readonly by: string }) {
  const say = useText();
  const { http } = useShell();
  const [message, setMessage] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    await http.call(laterApi.publicLinks.askAgain, { params: { link }, body: { message } }, { quiet: true });
    setAsked(true);
  });
  if (isAsked)
    return <p role="status">{say('{person} was asked. Try the link again later.', { person: by })}</p>;
  return (
    <form className={formStyles.form} onSubmit={handleSubmit}>
      <Field label={say('Message')} optional error={fieldProblem('message')}>
        <TextInput value={message} maxLength={200} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      <Problem>{problem}</Problem>
      <Button type="submit" look="primary" wide busy={busy}>
        {say('Ask {person} to open it again', { person: by })}
      </Button>
    </form>
  );
}

/** One that is opened so often is opened by somebody, and not by what only fetches its page. */
function Cover({ link, onPassed }: Pick<LinkGateProps, 'link' | 'onPassed'>) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, handleSubmit } = useSubmit(async () => {
    await http.call(laterApi.publicLinks.open, { params: { link } }, { quiet: true });
    onPassed();
  });
  return (
    <form className={formStyles.form} onSubmit={handleSubmit}>
      <Problem>{problem}</Problem>
      <Button type="submit" look="primary" wide busy={busy}>
        {say('Open')}
      </Button>
    </form>
  );
}

/** Whoever reads mail at an address of the link comes in. */
function EmailGate({ link, onPassed }: Pick<LinkGateProps, 'link' | 'onPassed'>) {
  const say = useText();
  const { http } = useShell();
  const params = { link };
  return (
    <MailedCode
      sentText={(email) =>
        say('If {email} is one of them, a code is on its way. It is good for ten minutes.', { email })
      }
      confirm={say('Open')}
      onSend={(email) =>
        http.call(laterApi.publicLinks.sendCode, { params, body: { email } }, { quiet: true })
      }
      onShow={async (email, code) => {
        await http.call(laterApi.publicLinks.showCode, { params, body: { email, code } }, { quiet: true });
        onPassed();
      }}
    />
  );
}

function PasswordGate({ link, onPassed }: Pick<LinkGateProps, 'link' | 'onPassed'>) {
  const say = useText();
  const { http } = useShell();
  const [password, setPassword] = useState('');
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    await http.call(laterApi.publicLinks.unlock, { params: { link }, body: { password } }, { quiet: true });
    onPassed();
  });
  return (
    <form className={formStyles.form} onSubmit={handleSubmit}>
      <Field label={say('Password')} error={fieldProblem('password')}>
        <PasswordInput
          value={password}
          autoComplete="off"
          autoFocus
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Problem>{problem}</Problem>
      <Button type="submit" look="primary" wide busy={busy} disabled={password === ''}>
        {say('Open')}
      </Button>
    </form>
  );
}
