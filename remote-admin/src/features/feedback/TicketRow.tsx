import { api, useFormat, useShell, useText, type SupportTicket, useAct } from '@holdall/shared';
import { Badge, Button, buttonClass, Problem } from '@holdall/shared/ui';
import { Acts } from '../../page/index.ts';
import styles from './FeedbackPage.module.css';

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
  const { busy, problem, run } = useAct();
  const { id, number, topic, subject, text, email, known, diagnostics, files, state, createdAt } = ticket;
  const isOpen = state === 'open';

  async function change() {
    const asked = {
      params: { ticketId: id },
      body: { state: isOpen ? ('done' as const) : ('open' as const) },
    };
    if (await run(() => http.call(api.support.change, asked, { quiet: true }))) onChanged();
  }
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`${number}: ${subject}`)}`;

  return (
    <li>
      <details>
        <summary>
          <b>
            <bdi>{subject}</bdi>
          </b>
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
                <a href={http.address(api.support.file, { query: { fileId } })} download={name}>
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
        <Problem>{problem}</Problem>
        <Acts>
          <a href={reply} className={buttonClass()}>
            {say('Answer by mail')}
          </a>
          <Button busy={busy} onClick={() => void change()}>
            {isOpen ? say('Done with') : say('Open again')}
          </Button>
        </Acts>
      </details>
    </li>
  );
}
