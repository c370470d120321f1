import { useText, useUser } from '@holdall/shared';
import { buttonClass, SegmentedControl } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Acts, Page, Section } from '../../page/index.ts';
import { TicketList } from './TicketList.tsx';

const states = ['open', 'done', 'all'] as const;
const labels = { open: 'Open', done: 'Done with', all: 'All' };

/** Writing to who runs the installation; and for them, what people have written. */
export function FeedbackPage() {
  const say = useText();
  const { operator } = useUser();
  const [shown, setShown] = useState<(typeof states)[number]>('open');
  return (
    <Page title={say('Feedback and support')}>
      <p>{say('Tell who runs this installation what is wrong, what is missing, or what you like.')}</p>
      <Acts>
        <Link to="/pb/support?topic=idea" className={buttonClass({ look: 'primary' })}>
          {say('Send an idea')}
        </Link>
        <Link to="/pb/support" className={buttonClass()}>
          {say('Ask for help')}
        </Link>
      </Acts>
      {operator && (
        <Section id="requests" title={say('Requests')}>
          <SegmentedControl
            label={say('Requests to show')}
            options={states.map((id) => ({ id, label: say(labels[id]) }))}
            value={shown}
            onChange={setShown}
          />
          <TicketList key={shown} state={shown === 'all' ? undefined : shown} cursor={undefined} />
        </Section>
      )}
    </Page>
  );
}
