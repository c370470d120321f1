import { useShell, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ open, hide, passkey, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(passkey?.name ?? '');
  const sending = useSubmit(async () => {
    const params = { passkeyId: passkey?.id ?? '' };
    await http.call(adminApi.passkeys.rename, { params, body: { name } }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={say('Rename the passkey')}
      action={say('Rename')}
      sending={sending}
    >
      <Field label={say('Name')} error={sending.fieldProblem('name') ?? (sending.problem || undefined)}>
        <TextInput autoFocus value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
