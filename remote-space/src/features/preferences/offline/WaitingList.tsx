import { useFormat, useShell, useStore, useText } from '@holdall/shared';
import { Button, Problem } from '@holdall/shared/ui';
import styles from './Offline.module.css';

/** What was done without a connection and is not sent yet. */
export function WaitingList() {
  const say = useText();
  const format = useFormat();
  const { outbox } = useShell();
  const waiting = useStore(outbox.waiting);
  if (waiting.length === 0) return <p className={styles.about}>{say('Nothing waits.')}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {waiting.map(({ id, title, at, problem }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              {title}
              <span className={styles.about}>{format.when(at)}</span>
              {problem && <Problem>{problem}</Problem>}
            </span>
            <Button size="small" onClick={() => void outbox.open().then((acts) => acts?.drop(id))}>
              {say('Drop')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" icon="send" onClick={() => void outbox.open().then((acts) => acts?.sendAll())}>
          {say('Send now')}
        </Button>
      </div>
    </>
  );
}
