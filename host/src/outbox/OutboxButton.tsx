import { useShell, useStore, useText } from '@holdall/shared';
import { IconButton, Popover } from '@holdall/shared/ui';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import styles from './Outbox.module.css';
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
          <span className={styles.button}>
            <IconButton icon="cloudOff" label={say('Outbox, {count} waiting', { count })} {...props} />
            <span className={styles.count} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          </span>
        )}
      >
        {() => <OutboxPanel />}
      </Popover>
      <LeavingQuestion />
    </>
  );
}
