import { thatCount, useShell, useStore, useText } from '@holdall/shared';
import { IconButton, Popover } from '@holdall/shared/ui';
import { CornerCount } from '../shell/CornerCount.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';

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
