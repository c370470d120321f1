import { useText, useUser, callKey, useCall, useShell, type SupportTicket } from '@holdall/shared';
import { buttonClass, Field, Select, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { laterApi } from '@holdall/shared/later';
import { Actions, Page, Section, NextPage } from '../../page/index.ts';
import { MyRequests } from './MyRequests.tsx';
import { stateWords, states } from './stateWords.ts';
import styles from './FeedbackPage.module.css';
import { TicketRow } from './TicketRow.tsx';

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

interface TicketListProps {
  state: SupportTicket['state'] | undefined;
  cursor: string | undefined;
}

/** A page of requests, newest first, and the next one below it once it was asked for. */
function TicketList({ state, cursor }: TicketListProps) {
  const say = useText();
  const { queries } = useShell();
  const query = { limit: '20', ...(state && { state }), ...(cursor && { cursor }) };
  const page = useCall(laterApi.support.list, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the requests…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The requests could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  if (items.length === 0) return <Empty small>{say('No requests here.')}</Empty>;
  const refresh = () => void queries.invalidateQueries({ queryKey: callKey(laterApi.support.list) });
  return (
    <>
      <ul className={styles.tickets}>
        {items.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} onChanged={refresh} />
        ))}
      </ul>
      <NextPage cursor={nextCursor}>{(next) => <TicketList state={state} cursor={next} />}</NextPage>
    </>
  );
}
