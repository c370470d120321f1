import { useShell, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { useState } from 'react';
import { FormDialog, ProofField } from '../../forms/index.ts';
import type { LinkDialogProps } from './dialogProps.ts';

/** Goes to a provider, to show there what is to be linked. The page is left; the provider sends the person back. */
export function LinkDialog({ open, hide, id: providerId, name, hasPassword }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSubmit(async () => {
    const body = hasPassword ? { currentPassword } : {};
    const answer = await http.call(
      adminApi.linkedSignIns.link,
      { params: { providerId }, body },
      { quiet: true },
    );
    location.assign(answer.address);
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Link {name}', { name })}
      action={say('Go on')}
      sending={sending}
    >
      <p>{say('You sign in at {name} now. From then on that lets you in here.', { name })}</p>
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
      />
    </FormDialog>
  );
}
