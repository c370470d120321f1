import { useShell, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ProofField } from '../../forms/index.ts';
import type { TwoStepDialogProps } from './dialogProps.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './dialogs.module.css';

/** Makes new recovery codes in place of those that were kept before. */
export function NewCodesDialog({ open, hide, hasPassword, onDone }: TwoStepDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const sending = useSubmit(async () => {
    const body = hasPassword ? { currentPassword } : {};
    const answer = await http.call(adminApi.secondFactor.renewRecoveryCodes, { body }, { quiet: true });
    setCodes(answer.recoveryCodes);
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={hide}
      guarded={codes !== null}
      title={say('New recovery codes')}
      actions={
        codes === null ? (
          <>
            <Button onClick={hide}>{say('Cancel')}</Button>
            <Button look="primary" type="submit" form="two-step-codes" busy={sending.busy}>
              {say('Make new codes')}
            </Button>
          </>
        ) : (
          <Button look="primary" onClick={hide}>
            {say('I have kept them')}
          </Button>
        )
      }
    >
      {codes === null ? (
        <form id="two-step-codes" className={styles.steps} onSubmit={sending.handleSubmit} noValidate>
          <p>{say('The codes that you have now will no longer work.')}</p>
          <ProofField
            hasPassword={hasPassword}
            value={currentPassword}
            onChange={setCurrentPassword}
            sending={sending}
          />
        </form>
      ) : (
        <RecoveryCodes codes={codes} />
      )}
    </Dialog>
  );
}
