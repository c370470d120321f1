import { api, useShell, useText } from '@holdall/shared';
import { Button, Dialog, Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { ProblemLine, ProofField, useSending } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';
import styles from '../../forms/section.module.css';

/** Makes a passkey: a name for it, the password, and then what the browser asks. */
export function AddPasskeyDialog({ open, hide, hasPassword, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http, notices } = useShell();
  const [name, setName] = useState(say('This device'));
  const [currentPassword, setCurrentPassword] = useState('');
  const { busy, error, problem, fieldProblem, run } = useSending(async () => {
    const body = hasPassword ? { currentPassword } : {};
    const challenge = await http.call(api.passkeys.begin, { body }, { quiet: true });
    const { createPasskey } = await import(/* webpackChunkName: "passkeys" */ './createPasskey.ts');
    const credential = await createPasskey(challenge);
    const draft = { stateToken: challenge.stateToken, name, credential };
    await http.call(api.passkeys.add, { body: draft }, { quiet: true });
    notices.show({ title: say('Passkey added'), status: 'success' });
    hide();
    onDone();
  });
  const wrongPassword = error?.code === 'current_password_wrong' ? problem : undefined;

  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Add a passkey')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form="passkey-add" busy={busy}>
            {say('Go on')}
          </Button>
        </>
      }
    >
      <form id="passkey-add" className={styles.form} onSubmit={run} noValidate>
        <ProblemLine>{wrongPassword ? '' : problem}</ProblemLine>
        <Field label={say('Name')} error={fieldProblem('name')}>
          <TextInput value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        </Field>
        <ProofField
          hasPassword={hasPassword}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={fieldProblem('currentPassword') ?? wrongPassword}
        />
      </form>
    </Dialog>
  );
}
