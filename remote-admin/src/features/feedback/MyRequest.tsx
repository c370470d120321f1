import { useFormat, useText, type SupportTicket } from '@holdall/shared';
import { Badge } from '@holdall/shared/ui';
import { Answers } from './Answers.tsx';
import styles from './FeedbackPage.module.css';
import { stateWords } from './stateWords.ts';

/** A request of one's own: how far it is; opened, what was asked and answered. */
export function MyRequest({ request }: { request: SupportTicket }) {
  const say = useText();
  const format = useFormat();
  const { number, subject, text, state, answers, createdAt } = request;
  return (
    <li>
      <details>
        <summary>
          <b>
            <bdi>{subject}</bdi>
          </b>
          <Badge>{say(stateWords[state])}</Badge>
          <span>
            {number} · {format.when(createdAt)} ·{' '}
            {say('{count, plural, =0 {no answer yet} one {# answer} other {# answers}}', {
              count: answers.length,
            })}
          </span>
        </summary>
        <p className={styles.text}>{text}</p>
        <Answers answers={answers} />
      </details>
    </li>
  );
}
