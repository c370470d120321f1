import { api, useCall, useShell, useText, useAction } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Loading, Retry, Problem } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { SetUpDialog } from '../twoStep/index.ts';
import type { AskProps } from './AskProps.ts';

/** Two-step sign-in is asked of everybody here: it is set up before anything else. */
export function FirstTwoStep({ onDone, renderActions }: AskProps) {
  const say = useText();
  const { http } = useShell();
  const state = useCall(adminApi.secondFactor.get, {});
  const dialog = useDialog();
  const { busy, problem, run } = useAction();
  const goOn = () => run(async () => onDone(await http.call(api.me.get, {}, { quiet: true })));
  if (state.status === 'loading') return <Loading label={say('Loading two-step sign-in…')} />;
  if (state.status === 'failed') {
    return (
      <>
        <Retry onRetry={state.retry}>{say('Two-step sign-in could not be loaded.')}</Retry>
        {renderActions(null)}
      </>
    );
  }
  const { on, hasPassword } = state.data;
  return (
    <>
      <p>
        {on
          ? say('Two-step sign-in is on. From now on a code is asked as well.')
          : say('Everybody here signs in with a code of an app on their phone as well. Set it up now.')}
      </p>
      <Problem>{problem}</Problem>
      {renderActions(
        on ? (
          <Button look="primary" busy={busy} onClick={() => void goOn()}>
            {say('Go on')}
          </Button>
        ) : (
          <Button look="primary" icon="shield" onClick={dialog.show}>
            {say('Set up two-step sign-in')}
          </Button>
        ),
      )}
      <SetUpDialog key={dialog.round} {...dialog} hasPassword={hasPassword} onDone={state.retry} />
    </>
  );
}
