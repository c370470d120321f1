import { api, useShell, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { useState } from 'react';
import { ProblemLine, ProofField, useSending } from '../../forms/index.ts';
import type { TwoStepDialogProps } from './dialogProps.ts';
import styles from './dialogs.module.css';

/** Switches two-step sign-in off. */
export function TurnOffDialog({ open, hide, hasPassword, onDone }: TwoStepDialogProps) {
  const say = useText();
  const { http, notices } = useShell();
  const [currentPassword, setCurrentPassword] = useState('');
  const { busy, problem, fieldProblem, run } = useSending(async () => {
    const body = hasPassword ? { currentPassword } : {};
    await http.call(api.secondFactor.turnOff, { body }, { quiet: true });
    notices.show({
      title: say('Two-step sign-in is off'),
      text: say('You were signed out everywhere else.'),
      status: 'success',
    });
    hide();
    onDone();
  });
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="small"
      title={say('Turn off two-step sign-in?')}
      actions={
        <>
          <Button onClick={hide}>{say('Cancel')}</Button>
          <Button look="danger" type="submit" form="two-step-off" busy={busy}>
            {say('Turn off')}
          </Button>
        </>
      }
    >
      <form id="two-step-off" className={styles.steps} onSubmit={run} noValidate>
        <p>{say('Recovery codes and trusted devices are forgotten with it.')}</p>
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
