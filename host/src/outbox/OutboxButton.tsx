import { thatCount, useShell, useStore, useText } from '@holdall/shared';
import { IconButton, Popover, Button, Dialog } from '@holdall/shared/ui';
import { CornerCount } from '../shell/CornerCount.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { leavingQuestion } from './leavingQuestion.ts';

/** How many acts wait for a connection, and behind it which, with what was kept twice; nothing while there is none of it. */
export function OutboxButton({ side }: { side: 'right' | 'bottom' }) {
  const say = useText();
  const { outbox } = useShell();
  const { length: count } = thatCount(useStore(outbox.waiting));
  const { length: told } = useStore(outbox.keptBoth);
  if (count + told === 0) return null;
  return (
    <>
      <Popover
        label={say('Outbox')}
        side={side}
        align="end"
        renderTrigger={(props) => (
          <CornerCount count={count + told}>
            <IconButton
              icon="cloudOff"
              label={count > 0 ? say('Outbox, {count} waiting', { count }) : say('Outbox, both are kept')}
              {...props}
            />
          </CornerCount>
        )}
      >
        {(close) => <OutboxPanel onGo={close} />}
      </Popover>
      <LeavingQuestion />
    </>
  );
}

/** Asks before a sign-out that would drop what waits. */
function LeavingQuestion() {
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
