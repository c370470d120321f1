import { limits, useShell, useText, type Guest } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, TextInput, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog, useSending } from '../../forms/index.ts';
import { dayFromNow, dayRange, endOfDay } from './endOfDay.ts';

interface RenewDialogProps {
  open: boolean;
  hide(): void;
  guest: Guest;
  onDone(): void;
}

/** Gives a guest another end. Who was out is in again. */
export function RenewDialog({ open, hide, guest, onDone }: RenewDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [day, setDay] = useState(() => dayFromNow(limits.guestDaysUsual));

  const sending = useSending(async () => {
    const input = { params: { guestId: guest.id }, body: { endsAt: endOfDay(day) } };
    await http.call(adminApi.guests.renew, input, { quiet: true });
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
      <Field label={say('Until')} error={fieldProblem('endsAt')}>
        <TextInput type="date" {...dayRange()} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <Problem>{problem}</Problem>
    </FormDialog>
  );
}
