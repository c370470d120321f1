import { api, callKey, useCall, useShell, useText, useAct } from '@holdall/shared';
import { Button, Empty, Field, Loading, Retry, TextInput, Problem } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import styles from './SettingsPage.module.css';
import { WaitingRow } from './WaitingRow.tsx';

/** Who waits for a place, in the order they came; and letting the first of them in. */
export function Waitlist() {
  const say = useText();
  const { queries } = useShell();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(api.installation.waiting) });
  return (
    <section className={styles.part} aria-labelledby="waitlist">
      <h2 id="waitlist">{say('Waiting list')}</h2>
      <WaitlistPage cursor={undefined} onChanged={() => void refresh()} />
    </section>
  );
}

function WaitlistPage({ cursor, onChanged }: { cursor: string | undefined; onChanged(): void }) {
  const say = useText();
  const [goesOn, setGoesOn] = useState(false);
  const query = { limit: '50', ...(cursor && { cursor }) };
  const page = useCall(api.installation.waiting, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the waiting list…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The waiting list could not be loaded.')}</Retry>;
  const { items, nextCursor, total } = page.data;
  if (items.length === 0 && !cursor) return <Empty small>{say('Nobody is waiting.')}</Empty>;
  return (
    <>
      {!cursor && <InviteFirst waiting={total ?? 0} onInvited={onChanged} />}
      <ul className={styles.mails}>
        {items.map((waiting) => (
          <WaitingRow key={waiting.place} waiting={waiting} onChanged={onChanged} />
        ))}
      </ul>
      {nextCursor && goesOn && <WaitlistPage cursor={nextCursor} onChanged={onChanged} />}
      {nextCursor && !goesOn && <Button onClick={() => setGoesOn(true)}>{say('Show more')}</Button>}
    </>
  );
}

function InviteFirst({ waiting, onInvited }: { waiting: number; onInvited(): void }) {
  const say = useText();
  const { http } = useShell();
  const [wanted, setWanted] = useState('1');
  const [outcome, setOutcome] = useState('');
  const { busy, problem, fieldProblem, run } = useAct();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setOutcome('');
    void run(async () => {
      const body = { count: Number(wanted) };
      const { invited } = await http.call(api.installation.invite, { body }, { quiet: true });
      setOutcome(
        say('{invited, plural, =0 {Nobody was} one {# person was} other {# people were}} invited.', {
          invited,
        }),
      );
      onInvited();
    });
  }

  return (
    <>
      <p>
        {say('{waiting, plural, =0 {Nobody waits} one {# person waits} other {# people wait}} for a place.', {
          waiting,
        })}
      </p>
      <form className={styles.test} onSubmit={handleSubmit} noValidate>
        <Field label={say('Invite the first')} error={fieldProblem('count')}>
          <TextInput
            type="number"
            min={1}
            max={500}
            inputMode="numeric"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </Field>
        <Button type="submit" icon="invite" busy={busy}>
          {say('Invite')}
        </Button>
      </form>
      <Problem>{problem}</Problem>
      <p role="status">{outcome}</p>
    </>
  );
}
