import { useFormat, useText, useUser, type Activity } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Pages } from '@holdall/shared/pages';
import { Avatar, Badge, Button, Empty, Icon } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { iconOf } from '../../files/history/index.ts';
import styles from './Activity.module.css';
import type { ActivityFilter, ActivityScope } from './ActivityScope.ts';

interface ActivityListProps {
  readonly scope: ActivityScope;
  readonly filter?: ActivityFilter;
  onClear?(): void;
}

/** What was done, the latest first, page by page. */
export function ActivityList({ scope: { type, id }, filter = {}, onClear }: ActivityListProps) {
  const say = useText();
  const isAll = Object.keys(filter).length === 0;
  const page = (from: { cursor?: string }) => ({ query: { ...filter, limit: '30', ...from } });
  const list = {
    loading: say('Loading the activity…'),
    failed: say('The activity could not be loaded.'),
    empty: isAll ? (
      <Empty small>{say('Nothing was done here in the last 30 days.')}</Empty>
    ) : (
      <Empty small action={onClear && <Button onClick={onClear}>{say('Clear filters')}</Button>}>
        {say('Nothing matches')}
      </Empty>
    ),
    children: (activity: Activity) => (
      <ActivityRow key={activity.id} activity={activity} isOfOne={type === 'person'} />
    ),
  };
  const { ofSpace, ofStorage, ofResource, ofPerson } = laterApi.activity;
  return (
    <ol className={styles.rows}>
      {type === 'space' && (
        <Pages {...list} call={ofSpace} inputOf={(from) => ({ params: { spaceId: id }, ...page(from) })} />
      )}
      {type === 'storage' && (
        <Pages
          {...list}
          call={ofStorage}
          inputOf={(from) => ({ params: { storageId: id }, ...page(from) })}
        />
      )}
      {type === 'resource' && (
        <Pages
          {...list}
          call={ofResource}
          inputOf={(from) => ({ params: { resourceId: id }, ...page(from) })}
        />
      )}
      {type === 'person' && (
        <Pages {...list} call={ofPerson} inputOf={(from) => ({ params: { userId: id }, ...page(from) })} />
      )}
    </ol>
  );
}

interface ActivityRowProps {
  readonly activity: Activity;
  /** All of the list was done by the same person, who is named above it. */
  readonly isOfOne: boolean;
}

/** One act: what, who and when. */
function ActivityRow({ activity: { id, kind, at, by, summary, undone }, isOfOne }: ActivityRowProps) {
  const say = useText();
  const format = useFormat();
  const { guest } = useUser();
  const name = by ? <bdi>{by.name}</bdi> : say('Somebody');
  const isPerson = by !== null && by.name !== '' && by.via === undefined && !guest;
  return (
    <li className={styles.row} data-activity={id}>
      {by && !isOfOne ? (
        <Avatar id={by.id} name={by.name} src={by.avatarUrl ?? null} size={26} />
      ) : (
        <Icon name={iconOf(kind)} size={18} />
      )}
      <span className={styles.text}>
        <bdi className={styles.what}>{summary}</bdi>
        <span className={styles.about}>
          {!isOfOne && <>{isPerson ? <Link to={`/space/people/${by.id}`}>{name}</Link> : name} · </>}
          <time dateTime={at} title={format.exact(at)}>
            {format.when(at)}
          </time>
        </span>
      </span>
      {undone && <Badge>{say('Undone')}</Badge>}
    </li>
  );
}
