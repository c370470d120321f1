import { useShell, useText, type QueuedAction } from '@holdall/shared';
import { Button, Icon } from '@holdall/shared/ui';
import styles from './Comments.module.css';

/** Says of something in a thread that it waits for a connection, or why it was refused, with what can be done then. */
export function WaitingMark({ act: { id, problem } }: { act: QueuedAction }) {
  const say = useText();
  const { outbox } = useShell();
  const open = () => outbox.open();
  return (
    <p className={styles.waits} data-problem={problem !== null || undefined}>
      <Icon name="cloudOff" size={14} />
      <span>{problem ?? say('Waits for a connection')}</span>
      {problem !== null && (
        <Button size="small" look="link" onClick={() => void open().then((actions) => actions?.retry(id))}>
          {say('Try again')}
        </Button>
      )}
      <Button size="small" look="link" onClick={() => void open().then((actions) => actions?.drop(id))}>
        {say('Drop')}
      </Button>
    </p>
  );
}
