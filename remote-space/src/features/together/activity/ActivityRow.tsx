import { useFormat, useText, type Activity } from '@holdall/shared';
import { Avatar, Badge, Icon } from '@holdall/shared/ui';
import { iconOf } from '../../files/history/index.ts';
import styles from './Activity.module.css';

/** One act: what, who and when. */
export function ActivityRow({ activity: { id, kind, at, by, summary, undone } }: { activity: Activity }) {
  const say = useText();
  const format = useFormat();
  return (
    <li className={styles.row} data-activity={id}>
      {by ? (
        <Avatar id={by.id} name={by.name} src={by.avatarUrl ?? null} size={26} />
      ) : (
        <Icon name={iconOf(kind)} size={18} />
      )}
      <span className={styles.text}>
        <bdi className={styles.what}>{summary}</bdi>
        <span className={styles.about}>
          <bdi>{by ? by.name : say('Somebody')}</bdi> ·{' '}
          <time dateTime={at} title={format.exact(at)}>
            {format.when(at)}
          </time>
        </span>
      </span>
      {undone && <Badge>{say('Undone')}</Badge>}
    </li>
  );
}
