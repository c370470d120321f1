import { api, useShell, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ProblemLine, ProofField, useSending } from '../../forms/index.ts';
import type { PasskeyDialogProps } from './dialogProps.ts';
import styles from '../../forms/section.module.css';

/** Removes a passkey. The device may still show it; it opens nothing any more. */
export function RemovePasskeyDialog({ open, hide, hasPassword, passkey, onDone }: PasskeyDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const { busy, problem, fieldProblem, run } = useSending(async () => {
    const params = { passkeyId: passkey?.id ?? '' };
    const body = hasPassword ? { currentPassword } : {};
    await http.call(api.passkeys.remove, { params, body }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Remove the passkey?')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="danger" type="submit" form="passkey-remove" busy={busy}>
            {say('Remove')}
          </Button>
        </>
      }
    >
      <form id="passkey-remove" className={styles.form} onSubmit={run} noValidate>
        <p>{say('“{name}” will no longer sign you in.', { name: passkey?.name ?? '' })}</p>
        <ProofField
          hasPassword={hasPassword}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={fieldProblem('currentPassword') ?? (problem || undefined)}
        />
        {!hasPassword && <ProblemLine>{problem}</ProblemLine>}
      </form>
    </Dialog>
  );
}
