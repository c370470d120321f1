import { api, useShell, useText } from '@holdall/shared';
import { Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSending } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';
import styles from '../../forms/section.module.css';

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ open, hide, passkey, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(passkey?.name ?? '');
  const { busy, problem, fieldProblem, run } = useSending(async () => {
    const params = { passkeyId: passkey?.id ?? '' };
    await http.call(api.passkeys.rename, { params, body: { name } }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Rename the passkey')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form="passkey-rename" busy={busy}>
            {say('Rename')}
          </Button>
        </>
      }
    >
      <form id="passkey-rename" className={styles.form} onSubmit={run} noValidate>
        <Field label={say('Name')} error={fieldProblem('name') ?? (problem || undefined)}>
          <TextInput
            autoFocus
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
