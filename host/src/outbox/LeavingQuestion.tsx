import { thatCount, useShell, useStore, useText } from '@holdall/shared';
import { Button, Dialog } from '@holdall/shared/ui';
import { leavingQuestion } from './leavingQuestion.ts';

/** Asks before a sign-out that would drop what waits. */
export function LeavingQuestion() {
  const say = useText();
  const answer = useStore(leavingQuestion);
  const { length: count } = thatCount(useStore(useShell().outbox.waiting));
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      size="small"
      title={say('Sign out without sending?')}
      description={say(
        '{count, plural, one {# change waits} other {# changes wait}} for a connection. Signing out drops what waits.',
        { count },
      )}
      actions={
        <>
          <Button look="danger" onClick={() => answer?.(true)}>
            {say('Drop and sign out')}
          </Button>
          <Button look="primary" onClick={() => answer?.(false)}>
            {say('Stay signed in')}
          </Button>
        </>
      }
    />
  );
}
