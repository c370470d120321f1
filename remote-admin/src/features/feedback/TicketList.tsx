import { callKey, useCall, useShell, useText, type SupportTicket } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Empty, Loading, Retry } from '@holdall/shared/ui';
import { NextPage } from '../../page/index.ts';
import styles from './FeedbackPage.module.css';
import { TicketRow } from './TicketRow.tsx';

interface TicketListProps {
  state: SupportTicket['state'] | undefined;
  cursor: string | undefined;
}

/** A page of requests, newest first, and the next one below it once it was asked for. */
export function TicketList({ state, cursor }: TicketListProps) {
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
