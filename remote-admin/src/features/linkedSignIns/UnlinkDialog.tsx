import { api, useShell, useText } from '@holdall/shared';
import { useState } from 'react';
import { FormDialog, ProofField, useSending } from '../../forms/index.ts';
import type { LinkDialogProps } from './dialogProps.ts';

/** Takes a link back. */
export function UnlinkDialog({ open, hide, id: linkId, name, hasPassword, onDone }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSending(async () => {
    const body = hasPassword ? { currentPassword } : {};
    await http.call(api.linkedSignIns.unlink, { params: { linkId }, body }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Remove the link?')}
      action={say('Remove')}
      look="danger"
      sending={sending}
    >
      <p>{say('Signing in at {name} will no longer let you in here.', { name })}</p>
      {!hasPassword && (
        <p>{say('You have no password here. “Forgot password?” mails you a link for one.')}</p>
      )}
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
      />
    </FormDialog>
  );
}
