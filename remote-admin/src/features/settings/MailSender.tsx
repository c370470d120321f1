import {
  useAction,
  useCall,
  useShell,
  useText,
  useUser,
  type MailProblem,
  type MailSender as Sender,
} from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Banner, Button, Field, Loading, Problem, Retry, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { LineForm } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { problemWords } from './mailWords.ts';
import styles from './SettingsPage.module.css';

const ways: Readonly<Record<Sender['way'], string>> = {
  server: 'A mail server',
  terminal: 'Shown on the terminal',
  testFile: 'Into a file, for tests',
  none: 'Nowhere',
};
const secured: Readonly<Record<NonNullable<Sender['server']>['secured'], string>> = {
  tls: 'encrypted',
  startTls: 'encrypted (STARTTLS)',
  no: 'not encrypted',
};

/** Where mails go, and whether they arrive there. */
export function MailSender() {
  const say = useText();
  const sender = useCall(adminApi.mail.sender, {});
  return (
    <Section id="mail-sender" title={say('Mail sender')}>
      {sender.status === 'loading' && <Loading label={say('Loading the mail sender…')} />}
      {sender.status === 'failed' && (
        <Retry onRetry={sender.retry}>{say('The mail sender could not be loaded.')}</Retry>
      )}
      {sender.status === 'ready' && (
        <>
          <Facts sender={sender.data} />
          <TestMail />
        </>
      )}
    </Section>
  );
}

function Facts({ sender: { way, from, server } }: { sender: Sender }) {
  const say = useText();
  return (
    <>
      {way === 'none' && (
        <Banner tone="warn">
          {say('Mails wait until there is a mail server. Set SMTP_URL and MAIL_FROM, and start again.')}
        </Banner>
      )}
      <dl className={styles.facts}>
        <dt>{say('Way out')}</dt>
        <dd>
          {server
            ? say('{host}, port {port}, {secured}', {
                host: server.host,
                port: String(server.port),
                secured: say(secured[server.secured]),
              })
            : say(ways[way])}
        </dd>
        <dt>{say('Sender')}</dt>
        <dd>
          <bdi>{from}</bdi>
        </dd>
      </dl>
    </>
  );
}

function TestMail() {
  const say = useText();
  const user = useUser();
  const { http } = useShell();
  const [email, setEmail] = useState(user.email);
  const [outcome, setOutcome] = useState<{ problem: MailProblem | null } | null>(null);
  const { busy, problem, fieldProblem, run } = useAction();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setOutcome(null);
    void run(async () =>
      setOutcome(await http.call(adminApi.mail.test, { body: { email } }, { quiet: true })),
    );
  }

  return (
    <>
      <LineForm onSubmit={handleSubmit}>
        <Field label={say('Test mail to')} error={fieldProblem('email')}>
          <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Button type="submit" icon="send" busy={busy}>
          {say('Send a test mail')}
        </Button>
      </LineForm>
      <Problem>{outcome?.problem ? say(problemWords[outcome.problem]) : problem}</Problem>
      <p role="status">
        {outcome && !outcome.problem && say('The mail was taken. Look whether it arrives.')}
      </p>
    </>
  );
}
