import { useText, useTitle, useUser } from '@holdall/shared';
import { buttonClass, SegmentedControl } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './FeedbackPage.module.css';
import { TicketList } from './TicketList.tsx';

const states = ['open', 'done', 'all'] as const;
const labels = { open: 'Open', done: 'Done with', all: 'All' };

/** Writing to who runs the installation; and for them, what people have written. */
export function FeedbackPage() {
  const say = useText();
  const { operator } = useUser();
  const [shown, setShown] = useState<(typeof states)[number]>('open');
  useTitle(say('Feedback and support'));
  return (
    <div className={styles.page}>
      <h1>{say('Feedback and support')}</h1>
      <p>{say('Tell who runs this installation what is wrong, what is missing, or what you like.')}</p>
      <div className={styles.acts}>
        <Link to="/pb/support?topic=idea" className={buttonClass({ look: 'primary' })}>
          {say('Send an idea')}
        </Link>
        <Link to="/pb/support" className={buttonClass()}>
          {say('Ask for help')}
        </Link>
      </div>
      {operator && (
        <section aria-labelledby="requests" className={styles.requests}>
          <h2 id="requests">{say('Requests')}</h2>
          <SegmentedControl
            label={say('Requests to show')}
            options={states.map((id) => ({ id, label: say(labels[id]) }))}
            value={shown}
            onChange={setShown}
          />
          <TicketList key={shown} state={shown === 'all' ? undefined : shown} cursor={undefined} />
        </section>
      )}
    </div>
  );
}
