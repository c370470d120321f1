import { useFormat, useShell, useStore, useText, type QueuedAct } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import styles from './Outbox.module.css';

function OutboxRow({ id, title, at, problem }: QueuedAct) {
  const say = useText();
  const format = useFormat();
  const { outbox } = useShell();
  return (
    <li className={styles.row}>
      <p className={styles.title}>{title}</p>
      {problem && <p className={styles.problem}>{problem}</p>}
      <p className={styles.meta}>
        <time dateTime={at}>{format.when(at)}</time>
        {problem && (
          <Button
            look="ghost"
            size="small"
            onClick={() => void outbox.open().then((acts) => acts?.retry(id))}
          >
            {say('Try again')}
          </Button>
        )}
        <Button look="ghost" size="small" onClick={() => void outbox.open().then((acts) => acts?.drop(id))}>
          {say('Drop')}
        </Button>
      </p>
    </li>
  );
}

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
