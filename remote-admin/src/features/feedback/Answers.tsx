import { useFormat, useText, type SupportTicket } from '@holdall/shared';
import styles from './FeedbackPage.module.css';

/** What was answered to a request, oldest first; nothing while nothing was. */
export function Answers({ answers }: Pick<SupportTicket, 'answers'>) {
  const say = useText();
  const format = useFormat();
  if (answers.length === 0) return null;
  return (
    <ul aria-label={say('Answers')} className={styles.answers}>
      {answers.map(({ id, text, by, at }) => (
        <li key={id}>
          <span className={styles.by}>
            <bdi>{by?.name ?? say('Somebody who is gone')}</bdi> · {format.when(at)}
          </span>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
