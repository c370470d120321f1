import { api, callKey, useCall, useShell, useText, type OutboxMail } from '@holdall/shared';
import { Button, Empty, Loading, Retry, SegmentedControl } from '@holdall/shared/ui';
import { useState } from 'react';
import { OutboxRow } from './OutboxRow.tsx';
import styles from './SettingsPage.module.css';

const states = ['all', 'waiting', 'failed', 'sent'] as const;
const labels = { all: 'All', waiting: 'Waiting', failed: 'Failed', sent: 'Sent' };

/** The mails of the last 30 days, and how each fares. */
export function Outbox() {
  const say = useText();
  const { queries } = useShell();
  const [shown, setShown] = useState<(typeof states)[number]>('all');
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(api.mail.outbox) });
  return (
    <section className={styles.part} aria-labelledby="outbox">
      <div className={styles.head}>
        <h2 id="outbox">{say('Outbox')}</h2>
        <SegmentedControl
          label={say('Mails to show')}
          options={states.map((id) => ({ id, label: say(labels[id]) }))}
          value={shown}
          onChange={setShown}
        />
        <Button icon="refresh" onClick={() => void refresh()}>
          {say('Refresh')}
        </Button>
      </div>
      <OutboxPage key={shown} state={shown === 'all' ? undefined : shown} cursor={undefined} />
    </section>
  );
}

interface OutboxPageProps {
  state: OutboxMail['state'] | undefined;
  cursor: string | undefined;
}

/** A page of the list, and the next one below it once it was asked for. */
function OutboxPage({ state, cursor }: OutboxPageProps) {
  const say = useText();
  const [goesOn, setGoesOn] = useState(false);
  const query = { limit: '50', ...(state && { state }), ...(cursor && { cursor }) };
  const page = useCall(api.mail.outbox, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the outbox…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The outbox could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  if (items.length === 0) return <Empty small>{say('No mails here.')}</Empty>;
  return (
    <>
      <ul className={styles.mails}>
        {items.map((mail) => (
          <OutboxRow key={mail.id} mail={mail} onSent={page.retry} />
        ))}
      </ul>
      {nextCursor && goesOn && <OutboxPage state={state} cursor={nextCursor} />}
      {nextCursor && !goesOn && <Button onClick={() => setGoesOn(true)}>{say('Show more')}</Button>}
    </>
  );
}
