import { type OutboxMail, useAction, useFormat, useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Badge, Button, Problem } from '@holdall/shared/ui';
import { Words } from '../../page/index.ts';
import { problemWords, stateWords, templateWords } from './mailWords.ts';

interface OutboxRowProps {
  mail: OutboxMail;
  onSent(): void;
}

/** One mail: what about, to whom roughly, how it stands; and sending it now. */
export function OutboxRow({ mail, onSent }: OutboxRowProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const { id, template, recipient, state, attempts, createdAt, nextAt, canSend } = mail;
  const { label, tone } = stateWords[state];
  const about = say(templateWords[template] ?? template);

  async function sendAgain() {
    await run(() => http.call(adminApi.mail.sendAgain, { params: { mailId: id } }, { quiet: true }));
    onSent();
  }

  return (
    <li>
      <Words>
        <b>{about}</b>
        <span>
          <bdi>{recipient}</bdi> · {format.when(createdAt)} ·{' '}
          {say('{attempts, plural, one {# try} other {# tries}}', { attempts })}
        </span>
        {mail.problem && (
          <span>
            {say(problemWords[mail.problem])}{' '}
            {nextAt && say('Next try: {when}', { when: format.when(nextAt) })}
          </span>
        )}
        <Problem>{problem}</Problem>
      </Words>
      <Badge tone={tone}>{say(label)}</Badge>
      {canSend && (
        <Button
          busy={busy}
          aria-label={say('Send again: {about} to {recipient}', { about, recipient })}
          onClick={() => void sendAgain()}
        >
          {say('Send again')}
        </Button>
      )}
    </li>
  );
}
