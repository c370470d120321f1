import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry } from '@holdall/shared/ui';
import { NextPage, Section } from '../../page/index.ts';
import styles from './FeedbackPage.module.css';
import { MyRequest } from './MyRequest.tsx';

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
