import { api, useFormat, useShell, useText, useUser, useAction } from '@holdall/shared';
import { Button, Problem } from '@holdall/shared/ui';
import type { AskProps } from './AskProps.ts';

/** Asks somebody whose account is about to be deleted whether they stay after all. */
export function DecideToStay({ onDone, renderActions }: AskProps) {
  const say = useText();
  const format = useFormat();
  const { leavesAt } = useUser();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const stay = () => run(async () => onDone(await http.call(api.me.stay, {}, { quiet: true })));
  return (
    <>
      <p>
        {say('You have asked to delete this account. That happens: {when}. Until then you may stay.', {
          when: leavesAt ? format.whenInSentence(leavesAt) : '',
        })}
      </p>
      <Problem>{problem}</Problem>
      {renderActions(
        <Button look="primary" busy={busy} onClick={() => void stay()}>
          {say('Keep my account')}
        </Button>,
      )}
    </>
  );
}
