import { api, useShell, useText } from '@holdall/shared';
import { useState } from 'react';
import { FormDialog, ProofField, useSending } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';

/** Removes a passkey. The device may still show it; it opens nothing any more. */
export function RemovePasskeyDialog({ open, hide, hasPassword, passkey, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSending(async () => {
    const params = { passkeyId: passkey?.id ?? '' };
    const body = hasPassword ? { currentPassword } : {};
    await http.call(api.passkeys.remove, { params, body }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Remove the passkey?')}
      action={say('Remove')}
      look="danger"
      sending={sending}
    >
      <p>{say('“{name}” will no longer sign you in.', { name: passkey?.name ?? '' })}</p>
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
      />
    </FormDialog>
  );
}
