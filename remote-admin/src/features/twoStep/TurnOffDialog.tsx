import { useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { ProofDialog } from '../../forms/index.ts';
import type { TwoStepDialogProps } from './dialogProps.ts';

/** Switches two-step sign-in off. */
export function TurnOffDialog({ open, hide, hasPassword, onDone }: TwoStepDialogProps) {
  const say = useText();
  const { http, notices } = useShell();

  async function turnOff(proof: { currentPassword?: string }) {
    await http.call(adminApi.secondFactor.turnOff, { body: proof }, { quiet: true });
    notices.show({
      title: say('Two-step sign-in is off'),
      text: say('You were signed out everywhere else.'),
      status: 'success',
    });
    hide();
    onDone();
  }
  return (
    <ProofDialog
      open={open}
      hide={hide}
      title={say('Turn off two-step sign-in?')}
      action={say('Turn off')}
      look="danger"
      hasPassword={hasPassword}
      send={turnOff}
    >
      <p>{say('Recovery codes and trusted devices are forgotten with it.')}</p>
    </ProofDialog>
  );
}
