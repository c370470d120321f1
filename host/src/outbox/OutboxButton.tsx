import { useShell, useStore, useText } from '@holdall/shared';
import { IconButton, Popover } from '@holdall/shared/ui';
import { CornerCount } from '../shell/CornerCount.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';

/** How many acts wait for a connection, and behind it which; nothing while none does. */
export function OutboxButton({ side }: { side: 'right' | 'bottom' }) {
  const say = useText();
  const { length: count } = useStore(useShell().outbox.waiting);
  if (count === 0) return null;
  return (
    <>
      <Popover
        label={say('Outbox')}
        side={side}
        align="end"
        renderTrigger={(props) => (
          <CornerCount count={count}>
            <IconButton icon="cloudOff" label={say('Outbox, {count} waiting', { count })} {...props} />
          </CornerCount>
        )}
      >
        {() => <OutboxPanel />}
      </Popover>
      <LeavingQuestion />
    </>
  );
}
