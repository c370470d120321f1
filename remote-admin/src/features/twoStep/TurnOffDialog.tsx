import { api, useShell, useText } from '@holdall/shared';
import { useState } from 'react';
import { FormDialog, ProofField, useSending } from '../../forms/index.ts';
import type { TwoStepDialogProps } from './dialogProps.ts';

/** Switches two-step sign-in off. */
export function TurnOffDialog({ open, hide, hasPassword, onDone }: TwoStepDialogProps) {
  const say = useText();
  const { http, notices } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSending(async () => {
    const body = hasPassword ? { currentPassword } : {};
    await http.call(api.secondFactor.turnOff, { body }, { quiet: true });
    notices.show({
      title: say('Two-step sign-in is off'),
      text: say('You were signed out everywhere else.'),
      status: 'success',
    });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Turn off two-step sign-in?')}
      action={say('Turn off')}
      look="danger"
      sending={sending}
    >
      <p>{say('Recovery codes and trusted devices are forgotten with it.')}</p>
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
      />
    </FormDialog>
  );
}
