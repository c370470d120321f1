import { api, limits, useShell, useText, type Guest, useAct } from '@holdall/shared';
import { Button, Dialog, Field, TextInput, Problem } from '@holdall/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import { dayFromNow, dayRange, endOfDay } from './endOfDay.ts';
import styles from './Guests.module.css';

interface RenewDialogProps {
  open: boolean;
  hide(): void;
  guest: Guest;
  onDone(): void;
}

/** Gives a guest another end. Who was out is in again. */
export function RenewDialog({ open, hide, guest, onDone }: RenewDialogProps) {
  const say = useText();
  const form = useId();
  const { http } = useShell();
  const [day, setDay] = useState(() => dayFromNow(limits.guestDaysUsual));
  const { busy, problem, fieldProblem, run } = useAct();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = { params: { guestId: guest.id }, body: { endsAt: endOfDay(day) } };
    if (!(await run(() => http.call(api.guests.renew, input, { quiet: true })))) return;
    hide();
    onDone();
  }
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('{name} is a guest until', { name: guest.user.name })}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {say('Save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field label={say('Until')} error={fieldProblem('endsAt')}>
          <TextInput
            type="date"
            {...dayRange()}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Problem>{problem}</Problem>
      </form>
    </Dialog>
  );
}
