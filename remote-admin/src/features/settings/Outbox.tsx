import { callKey, useCall, useShell, useText, type OutboxMail } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Empty, Loading, Retry, SegmentedControl } from '@holdall/shared/ui';
import { useState } from 'react';
import { NextPage, Rows, Section } from '../../page/index.ts';
import { OutboxRow } from './OutboxRow.tsx';

const states = ['all', 'waiting', 'failed', 'sent'] as const;
const labels = { all: 'All', waiting: 'Waiting', failed: 'Failed', sent: 'Sent' };

/** The mails of the last 30 days, and how each fares. */
export function Outbox() {
  const say = useText();
  const { queries } = useShell();
  const [shown, setShown] = useState<(typeof states)[number]>('all');
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(adminApi.mail.outbox) });
  return (
    <Section
      id="outbox"
      title={say('Outbox')}
      beside={
        <>
          <SegmentedControl
            label={say('Mails to show')}
            options={states.map((id) => ({ id, label: say(labels[id]) }))}
            value={shown}
            onChange={setShown}
          />
          <Button icon="refresh" onClick={() => void refresh()}>
            {say('Refresh')}
          </Button>
        </>
      }
    >
      <OutboxPage key={shown} state={shown === 'all' ? undefined : shown} cursor={undefined} />
    </Section>
  );
}

interface OutboxPageProps {
  state: OutboxMail['state'] | undefined;
  cursor: string | undefined;
}

/** A page of the list, and the next one below it once it was asked for. */
function OutboxPage({ state, cursor }: OutboxPageProps) {
  const say = useText();
  const query = { limit: '50', ...(state && { state }), ...(cursor && { cursor }) };
  const page = useCall(adminApi.mail.outbox, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the outbox…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The outbox could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  if (items.length === 0) return <Empty small>{say('No mails here.')}</Empty>;
  return (
    <>
      <Rows>
        {items.map((mail) => (
          <OutboxRow key={mail.id} mail={mail} onSent={page.retry} />
        ))}
      </Rows>
      <NextPage cursor={nextCursor}>{(next) => <OutboxPage state={state} cursor={next} />}</NextPage>
    </>
  );
}
