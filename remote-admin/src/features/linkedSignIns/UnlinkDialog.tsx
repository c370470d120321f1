import { api, useShell, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ProblemLine, ProofField, useSending } from '../../forms/index.ts';
import type { LinkDialogProps } from './dialogProps.ts';
import styles from '../../forms/section.module.css';

/** Takes a link back. */
export function UnlinkDialog({ open, hide, id: linkId, name, hasPassword, onDone }: LinkDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const { busy, problem, fieldProblem, run } = useSending(async () => {
    const body = hasPassword ? { currentPassword } : {};
    await http.call(api.linkedSignIns.unlink, { params: { linkId }, body }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Remove the link?')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="danger" type="submit" form="unlink-sign-in" busy={busy}>
            {say('Remove')}
          </Button>
        </>
      }
    >
      <form id="unlink-sign-in" className={styles.form} onSubmit={run} noValidate>
        <p>{say('Signing in at {name} will no longer let you in here.', { name })}</p>
        {!hasPassword && (
          <p>{say('You have no password here. “Forgot password?” mails you a link for one.')}</p>
        )}
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
