import { useFormat, useShell, useStore, useText } from '@holdall/shared';
import { Button, Problem } from '@holdall/shared/ui';
import { pageRows } from '../../../frame/page/index.ts';
import styles from './Offline.module.css';

/** What was done without a connection and is not sent yet. */
export function WaitingList() {
  const say = useText();
  const format = useFormat();
  const { outbox } = useShell();
  const waiting = useStore(outbox.waiting);
  if (waiting.length === 0) return <p className={pageRows.about}>{say('Nothing waits.')}</p>;
  return (
    <>
      <ul className={pageRows.rows}>
        {waiting.map(({ id, title, at, problem }) => (
          <li key={id} className={pageRows.row}>
            <span className={pageRows.words}>
              {title}
              <span className={pageRows.about}>{format.when(at)}</span>
              {problem && <Problem>{problem}</Problem>}
            </span>
            <Button size="small" onClick={() => void outbox.open().then((actions) => actions?.drop(id))}>
              {say('Drop')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          size="small"
          icon="send"
          onClick={() => void outbox.open().then((actions) => actions?.sendAll())}
        >
          {say('Send now')}
        </Button>
      </div>
    </>
  );
}
