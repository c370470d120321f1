import { useShell, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog, ProofField } from '../../forms/index.ts';

interface ChangeEmailDialogProps {
  readonly open: boolean;
  hide(): void;
  readonly hasPassword: boolean;
  onDone(): void;
}

/** Asks for another address, and for proof of who asks. What it says afterwards is the same for every address. */
export function ChangeEmailDialog({ open, hide, hasPassword, onDone }: ChangeEmailDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSubmit(async () => {
    const body = hasPassword ? { email, currentPassword } : { email };
    await http.call(adminApi.emailChange.begin, { body }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Change the e-mail address')}
      action={say('Send the links')}
      sending={sending}
    >
      <p>
        {say(
          'A link is mailed to your present and to the new address. Once both are confirmed you sign in with the new one.',
        )}
      </p>
      <Field label={say('New e-mail')} error={sending.fieldProblem('email')}>
        <TextInput
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={sending}
        autoFocus={false}
      />
    </FormDialog>
  );
}
