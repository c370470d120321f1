import { useShell, useStore, useText } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import styles from './Outbox.module.css';
import { OutboxRow } from './OutboxRow.tsx';

/** What was done without a connection, in its order: what, since when, and why it was refused if it was. */
export function OutboxPanel() {
  const say = useText();
  const { outbox } = useShell();
  const waiting = useStore(outbox.waiting);
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{say('Waiting for a connection')}</h2>
        <Button
          look="ghost"
          size="small"
          icon="send"
          onClick={() => void outbox.open().then((acts) => acts?.sendAll())}
        >
          {say('Send now')}
        </Button>
      </header>
      <ol className={styles.rows}>
        {waiting.map((one) => (
          <OutboxRow key={one.id} {...one} />
        ))}
      </ol>
    </div>
  );
}
