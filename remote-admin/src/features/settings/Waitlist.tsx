import { callKey, useCall, useShell, useText, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Empty, Field, Loading, Retry, TextInput, Problem } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { LineForm } from '../../forms/index.ts';
import { NextPage, Rows, Section } from '../../page/index.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** Who waits for a place, in the order they came; and letting the first of them in. */
export function Waitlist() {
  const say = useText();
  const { queries } = useShell();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(adminApi.installation.waiting) });
  return (
    <Section id="waitlist" title={say('Waiting list')}>
      <WaitlistPage cursor={undefined} onChanged={() => void refresh()} />
    </Section>
  );
}

function WaitlistPage({ cursor, onChanged }: { cursor: string | undefined; onChanged(): void }) {
  const say = useText();
  const query = { limit: '50', ...(cursor && { cursor }) };
  const page = useCall(adminApi.installation.waiting, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the waiting list…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The waiting list could not be loaded.')}</Retry>;
  const { items, nextCursor, total } = page.data;
  if (items.length === 0 && !cursor) return <Empty small>{say('Nobody is waiting.')}</Empty>;
  return (
    <>
      {!cursor && <InviteFirst waiting={total ?? 0} onInvited={onChanged} />}
      <Rows>
        {items.map((waiting) => (
          <WaitingRow key={waiting.place} waiting={waiting} onChanged={onChanged} />
        ))}
      </Rows>
      <NextPage cursor={nextCursor}>
        {(next) => <WaitlistPage cursor={next} onChanged={onChanged} />}
      </NextPage>
    </>
  );
}

function InviteFirst({ waiting, onInvited }: { waiting: number; onInvited(): void }) {
  const say = useText();
  const { http } = useShell();
  const [wanted, setWanted] = useState('1');
  const [outcome, setOutcome] = useState('');
  const { busy, problem, fieldProblem, run } = useAction();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setOutcome('');
    void run(async () => {
      const body = { count: Number(wanted) };
      const { invited } = await http.call(adminApi.installation.invite, { body }, { quiet: true });
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
      <LineForm onSubmit={handleSubmit}>
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
      </LineForm>
      <Problem>{problem}</Problem>
      <p role="status">{outcome}</p>
    </>
  );
}
