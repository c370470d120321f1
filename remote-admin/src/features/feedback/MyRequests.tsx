import { useCall, useText, useFormat, type SupportTicket } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry, Badge } from '@holdall/shared/ui';
import { NextPage, Section } from '../../page/index.ts';
import styles from './FeedbackPage.module.css';
import { Answers } from './Answers.tsx';
import { stateWords } from './stateWords.ts';

/** What somebody has asked while they were signed in, how far it is, and the answers. Nothing where they never asked. */
export function MyRequests() {
  const say = useText();
  const first = useCall(laterApi.support.mine, { query: { limit: '20' } });
  if (first.status === 'ready' && first.data.items.length === 0) return null;
  return (
    <Section id="mine" title={say('What you have asked')}>
      <MyRequestList />
    </Section>
  );
}

function MyRequestList({ cursor }: { cursor?: string }) {
  const say = useText();
  const page = useCall(laterApi.support.mine, { query: { limit: '20', ...(cursor && { cursor }) } });
  if (page.status === 'loading') return <Loading label={say('Loading what you have asked…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('What you have asked could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  return (
    <>
      <ul className={styles.tickets} aria-labelledby="mine">
        {items.map((request) => (
          <MyRequest key={request.id} request={request} />
        ))}
      </ul>
      <NextPage cursor={nextCursor}>{(next) => <MyRequestList cursor={next} />}</NextPage>
    </>
  );
}

/** A request of one's own: how far it is; opened, what was asked and answered. */
function MyRequest({ request }: { request: SupportTicket }) {
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
