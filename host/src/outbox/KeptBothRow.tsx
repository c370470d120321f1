import { Link } from 'react-router-dom';
import { places, useFormat, useShell, useText, type KeptBoth } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import styles from './Outbox.module.css';

interface KeptBothRowProps {
  readonly told: KeptBoth;
  /** Somebody goes to one of the two. */
  onGo(): void;
}

/** Content that was put beside what it was meant for, with the ways to both. */
export function KeptBothRow({ told: { id, at, theirs, mine }, onGo }: KeptBothRowProps) {
  const say = useText();
  const format = useFormat();
  const { outbox } = useShell();
  return (
    <li className={styles.row}>
      <p className={styles.title}>
        {theirs
          ? say('{name} was changed by somebody else meanwhile. Both are kept.', { name: theirs.name })
          : say('What you had changed is not there any more. Yours is kept.')}
      </p>
      <ul className={styles.both}>
        {theirs && (
          <li>
            {say('Theirs')}{' '}
            <Link to={`${places.space}/r/${theirs.id}`} onClick={onGo}>
              {theirs.name}
            </Link>
          </li>
        )}
        <li>
          {say('Yours')}{' '}
          <Link to={`${places.space}/r/${mine.id}`} onClick={onGo}>
            {mine.name}
          </Link>
        </li>
      </ul>
      <p className={styles.meta}>
        <time dateTime={at}>{format.when(at)}</time>
        <Button
          look="ghost"
          size="small"
          onClick={() => void outbox.open().then((actions) => actions?.drop(id))}
        >
          {say('Dismiss')}
        </Button>
      </p>
    </li>
  );
}
