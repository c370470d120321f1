import { useStore, useText } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { useUploads } from '../../files/uploads/index.ts';
import styles from './Welcome.module.css';

const states = {
  waiting: 'Waiting',
  sending: 'On its way',
  paused: 'Held',
  done: 'Here',
  failed: 'Failed',
  cancelled: 'Given up',
} as const;
const most = 8;

/** What was brought meanwhile, whichever step is open. */
export function Brought() {
  const say = useText();
  const { queue } = useUploads();
  const items = useStore(queue.items);
  if (items.length === 0) return null;
  return (
    <section aria-label={say('Uploaded')} className={styles.brought}>
      <ul>
        {items.slice(-most).map(({ id, file, state, problem }) => (
          <li key={id}>
            <Icon name={state === 'done' ? 'check' : state === 'failed' ? 'alert' : 'upload'} size={14} />
            <bdi>{file.name}</bdi>
            <span>{problem ?? say(states[state])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
