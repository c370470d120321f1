import { useText, useUser } from '@holdall/shared';
import { buttonClass, Field, Select } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Actions, Page, Section } from '../../page/index.ts';
import { MyRequests } from './MyRequests.tsx';
import { stateWords, states } from './stateWords.ts';
import { TicketList } from './TicketList.tsx';

/** Writing to who runs the installation; and for them, what people have written. */
export function FeedbackPage() {
  const say = useText();
  const { operator } = useUser();
  const [shown, setShown] = useState<(typeof states)[number] | 'all'>('open');
  return (
    <Page title={say('Feedback and support')}>
      <p>{say('Tell who runs this installation what is wrong, what is missing, or what you like.')}</p>
      <Actions>
        <Link to="/pb/support?topic=idea" className={buttonClass({ look: 'primary' })}>
          {say('Send an idea')}
        </Link>
        <Link to="/pb/support" className={buttonClass()}>
          {say('Ask for help')}
        </Link>
      </Actions>
      <MyRequests />
      {operator && (
        <Section id="requests" title={say('Requests')}>
          <Actions>
            <Field label={say('Requests to show')}>
              <Select
                value={shown}
                options={[
                  ...states.map((value) => ({ value, label: say(stateWords[value]) })),
                  { value: 'all', label: say('All') },
                ]}
                onChange={({ target }) => setShown(target.value as typeof shown)}
              />
            </Field>
          </Actions>
          <TicketList key={shown} state={shown === 'all' ? undefined : shown} cursor={undefined} />
        </Section>
      )}
    </Page>
  );
}
