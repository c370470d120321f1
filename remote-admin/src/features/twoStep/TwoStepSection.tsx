import { useCall, useText, useShell } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Badge, Button, Loading, Retry } from '@holdall/shared/ui';
import { Actions, Section } from '../../page/index.ts';
import { useDialog, ProofDialog } from '../../forms/index.ts';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { TrustedBrowsers } from './TrustedBrowsers.tsx';
import type { TwoStepDialogProps } from './dialogProps.ts';

/** Whether signing in takes a code of an authenticator as well, and everything that belongs to it. */
export function TwoStepSection() {
  const say = useText();
  const state = useCall(adminApi.secondFactor.get, {});
  const setUp = useDialog();
  const newCodes = useDialog();
  const off = useDialog();
  const hasPassword = state.data?.hasPassword ?? true;
  const done = () => state.retry();

  return (
    <Section
      id="two-step"
      title={say('Two-step sign-in')}
      beside={state.data?.on && <Badge tone="ok">{say('On')}</Badge>}
    >
      {state.status === 'loading' && <Loading label={say('Loading two-step sign-in…')} />}
      {state.status === 'failed' && (
        <Retry onRetry={state.retry}>{say('Two-step sign-in could not be loaded.')}</Retry>
      )}
      {state.data?.on === false && (
        <>
          <p>
            {say('With the password alone nobody gets in: a code of an app on your phone is asked as well.')}
          </p>
          <Button icon="shield" onClick={setUp.show}>
            {say('Set up two-step sign-in')}
          </Button>
        </>
      )}
      {state.data?.on && (
        <>
          <p>{codesSentence(say, state.data.recoveryCodesLeft)}</p>
          <Actions>
            <Button icon="key" onClick={newCodes.show}>
              {say('New recovery codes')}
            </Button>
            <Button onClick={off.show}>{say('Turn off')}</Button>
          </Actions>
          <TrustedBrowsers browsers={state.data.trusted} onChanged={done} />
        </>
      )}
      <SetUpDialog key={`set-up ${setUp.round}`} {...setUp} hasPassword={hasPassword} onDone={done} />
      <NewCodesDialog key={`codes ${newCodes.round}`} {...newCodes} hasPassword={hasPassword} onDone={done} />
      <TurnOffDialog key={`off ${off.round}`} {...off} hasPassword={hasPassword} onDone={done} />
    </Section>
  );
}

function codesSentence(say: ReturnType<typeof useText>, left: number): string {
  if (left === 0) return say('No recovery code is left. Make new ones, for the day your phone is lost.');
  return say('{left, plural, one {One recovery code is left.} other {# recovery codes are left.}}', { left });
}

/** Switches two-step sign-in off. */
function TurnOffDialog(dialog: TwoStepDialogProps) {
  const say = useText();
  const { http, notices } = useShell();

  async function turnOff(proof: { currentPassword?: string }) {
    await http.call(adminApi.secondFactor.turnOff, { body: proof }, { quiet: true });
    notices.show({
      title: say('Two-step sign-in is off'),
      text: say('You were signed out everywhere else.'),
      status: 'success',
    });
  }
  return (
    <ProofDialog
      {...dialog}
      title={say('Turn off two-step sign-in?')}
      action={say('Turn off')}
      look="danger"
      send={turnOff}
    >
      <p>{say('Recovery codes and trusted devices are forgotten with it.')}</p>
    </ProofDialog>
  );
}
