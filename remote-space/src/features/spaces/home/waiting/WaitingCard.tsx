import { useText } from '@holdall/shared';
import { Loading, Retry } from '@holdall/shared/ui';
import { Cards } from '../../../frame/cards/index.ts';
import styles from '../cards/cards.module.css';
import { useWaiting } from './useWaiting.tsx';

/** What waits for somebody, each with the way to its exact place, or with what settles it. */
export function WaitingCard() {
  const say = useText();
  const waiting = useWaiting();
  const cards = waiting.flatMap((kind) => kind.cards);
  const failed = waiting.find(({ status }) => status === 'failed');
  const isLoading = waiting.some(({ status }) => status === 'loading');
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting" className={styles.title}>
        {say('Waiting for me')}
      </h2>
      {isLoading && <Loading label={say('Loading what waits for you…')} />}
      {failed && <Retry onRetry={failed.retry}>{say('What waits for you could not be loaded.')}</Retry>}
      {!isLoading && !failed && cards.length === 0 && (
        <p className={styles.nothing}>
          {say('Nothing waits for you. Mentions, requests and invitations stand here.')}
        </p>
      )}
      {cards.length > 0 && <Cards>{cards}</Cards>}
    </section>
  );
}
