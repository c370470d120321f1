import { useFormat, useShell, useText, type SupportTicket, useAction } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Badge, Button, Field, Problem, Select } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { useState } from 'react';
import { Actions } from '../../page/index.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { Answers } from './Answers.tsx';
import styles from './FeedbackPage.module.css';
import { stateWords, states } from './stateWords.ts';

const topicWords: Readonly<Record<SupportTicket['topic'], string>> = {
  question: 'Question',
  problem: 'Problem',
  account: 'Account',
  security: 'Security',
  idea: 'Idea',
  other: 'Other',
};

interface TicketRowProps {
  ticket: SupportTicket;
  onChanged(): void;
}

/** A request: who asks what; opened, the whole of it with its files. */
export function TicketRow({ ticket, onChanged }: TicketRowProps) {
  const say = useText();
  const format = useFormat();
  const { http } = useShell();
  const { problem, run } = useAction();
  const { id, number, topic, subject, text, email, known, diagnostics, files, state, createdAt } = ticket;
  const answering = useDialog();
  /** What was chosen stands at once; until the list knows it too. */
  const [chosen, setChosen] = useState<SupportTicket['state'] | null>(null);
  if (chosen === state) setChosen(null);

  async function change(next: SupportTicket['state']) {
    setChosen(next);
    const asked = { params: { ticketId: id }, body: { state: next } };
    if (await run(() => http.call(laterApi.support.change, asked, { quiet: true }))) onChanged();
    else setChosen(null);
  }

  return (
    <li>
      <details>
        <summary>
          <b>
            <bdi>{subject}</bdi>
          </b>
          {state !== 'open' && <Badge>{say(stateWords[state])}</Badge>}
          <Badge tone={topic === 'security' ? 'bad' : 'plain'}>{say(topicWords[topic])}</Badge>
          <span>
            {number} · <bdi>{email}</bdi> · {known ? say('signed in') : say('not signed in')} ·{' '}
            {format.when(createdAt)}
          </span>
        </summary>
        <p className={styles.text}>{text}</p>
        {files.length > 0 && (
          <ul aria-label={say('Files')}>
            {files.map(({ id: fileId, name, size }) => (
              <li key={fileId}>
                <a href={http.address(laterApi.support.file, { query: { fileId } })} download={name}>
                  <bdi>{name}</bdi>
                </a>{' '}
                · {format.bytes(size)}
              </li>
            ))}
          </ul>
        )}
        {diagnostics && (
          <dl className={styles.facts}>
            {Object.entries(diagnostics).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Answers answers={ticket.answers} />
        <Problem>{problem}</Problem>
        <Actions>
          <Field label={say('State')}>
            <Select
              value={chosen ?? state}
              options={states.map((value) => ({ value, label: say(stateWords[value]) }))}
              onChange={({ target }) => void change(target.value as SupportTicket['state'])}
            />
          </Field>
          <Button icon="mail" onClick={answering.show}>
            {say('Answer')}
          </Button>
        </Actions>
        <AnswerDialog key={answering.round} {...answering} ticket={ticket} onDone={onChanged} />
      </details>
    </li>
  );
}
