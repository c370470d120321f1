import { thatCount, useShell, useStore, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import { KeptBothRow } from './KeptBothRow.tsx';
import styles from './Outbox.module.css';
import { OutboxRow } from './OutboxRow.tsx';

/** What was done without a connection, in its order: what, since when, why it was refused if it was; and what was kept twice. */
export function OutboxPanel({ onGo }: { onGo(): void }) {
  const say = useText();
  const { outbox } = useShell();
  const all = useStore(outbox.waiting);
  const waiting = thatCount(all);
  const small = all.length - waiting.length;
  const told = useStore(outbox.keptBoth);
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.heading}>
          {waiting.length > 0 ? say('Waiting for a connection') : say('Both are kept')}
        </h2>
        {waiting.length > 0 && (
          <Button
            look="ghost"
            size="small"
            icon="send"
            onClick={() => void outbox.open().then((actions) => actions?.sendAll())}
          >
            {say('Send now')}
          </Button>
        )}
      </header>
      <ol className={styles.rows}>
        {told.map((one) => (
          <KeptBothRow key={one.id} told={one} onGo={onGo} />
        ))}
        {waiting.map((one) => (
          <OutboxRow key={one.id} {...one} />
        ))}
      </ol>
      {small > 0 && (
        <p className={styles.small}>
          {say(
            '{count, plural, one {One small thing waits} other {# small things wait}} as well: tabs, and what you have looked at.',
            { count: small },
          )}
        </p>
      )}
    </div>
  );
}
