import { useShell, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog, ProofField } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';

/** Makes a passkey: a name for it, the password, and then what the browser asks. */
export function AddPasskeyDialog({ open, hide, hasPassword, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http, notices } = useShell();
  const [name, setName] = useState(say('This device'));
  const [currentPassword, setCurrentPassword] = useState('');
  const sending = useSubmit(async () => {
    const body = hasPassword ? { currentPassword } : {};
    const challenge = await http.call(adminApi.passkeys.begin, { body }, { quiet: true });
    const { createPasskey } = await import(/* webpackChunkName: "passkeys" */ './createPasskey.ts');
    const credential = await createPasskey(challenge, say);
    const draft = { stateToken: challenge.stateToken, name, credential };
    await http.call(adminApi.passkeys.add, { body: draft }, { quiet: true });
    notices.show({ title: say('Passkey added'), status: 'success' });
    hide();
    onDone();
  });
  const { error, problem, fieldProblem } = sending;
  const isPassword = error?.code === 'current_password_wrong';

  return (
    <FormDialog open={open} hide={hide} title={say('Add a passkey')} action={say('Go on')} sending={sending}>
      <Problem>{isPassword ? '' : problem}</Problem>
      <Field label={say('Name')} error={fieldProblem('name')}>
        <TextInput value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
      <ProofField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        sending={{ fieldProblem, problem: isPassword ? problem : '' }}
      />
    </FormDialog>
  );
}
