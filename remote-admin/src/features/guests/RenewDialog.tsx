import { useShell, useText, type Guest, useSubmit } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { DateField, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';
import { dayRange, endOfDay, usualDay } from './endOfDay.ts';

interface RenewDialogProps {
  open: boolean;
  hide(): void;
  guest: Guest;
  /** So many days ahead the end may lie, where a rule says so. */
  mostDays: number | null;
  onDone(): void;
}

/** Gives a guest another end. Who was out is in again. */
export function RenewDialog({ open, hide, guest, mostDays, onDone }: RenewDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [day, setDay] = useState(() => usualDay(mostDays));

  const sending = useSubmit(async () => {
    const input = { params: { guestId: guest.id }, body: { endsAt: endOfDay(day) } };
    await http.call(laterApi.guests.renew, input, { quiet: true });
    hide();
    onDone();
  });
  const { problem, fieldProblem } = sending;
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('{name} is a guest until', { name: guest.user.name })}
      action={say('Save')}
      sending={sending}
    >
      <DateField
        label={say('Until')}
        {...dayRange(mostDays)}
        value={day}
        onChange={setDay}
        error={fieldProblem('endsAt')}
      />
      <Problem>{problem}</Problem>
    </FormDialog>
  );
}
