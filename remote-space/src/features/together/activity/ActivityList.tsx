import { useCall, useText, type ActivityKind, useFormat, type Activity } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, Loading, Retry, Avatar, Badge, Icon } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './Activity.module.css';
import { iconOf } from '../../files/history/index.ts';

/** What it is the activity of. */
export type ActivityScope = { readonly spaceId: string } | { readonly resourceId: string };

/** Which of it is shown. */
export interface ActivityFilter {
  readonly by?: string;
  readonly kind?: ActivityKind;
  readonly from?: string;
  readonly to?: string;
}

interface ActivityListProps {
  readonly scope: ActivityScope;
  readonly filter?: ActivityFilter;
  readonly cursor?: string;
  onClear?(): void;
}

/** A page of what was done, the latest first, and the next one below it once it was asked for. */
export function ActivityList({ scope, filter = {}, cursor, onClear }: ActivityListProps) {
  const say = useText();
  const [more, setMore] = useState(false);
  const query = { ...filter, limit: '30', ...(cursor === undefined ? {} : { cursor }) };
  const isSpace = 'spaceId' in scope;
  const spaceId = isSpace ? scope.spaceId : '';
  const resourceId = isSpace ? '' : scope.resourceId;
  const ofSpace = useCall(laterApi.activity.ofSpace, { params: { spaceId }, query }, { enabled: isSpace });
  const ofResource = useCall(
    laterApi.activity.ofResource,
    { params: { resourceId }, query },
    { enabled: !isSpace },
  );
  const page = isSpace ? ofSpace : ofResource;
  if (page.status === 'loading') return <Loading label={say('Loading the activity…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The activity could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  if (items.length === 0 && cursor === undefined) {
    if (Object.keys(filter).length === 0)
      return <Empty small>{say('Nothing was done here in the last 30 days.')}</Empty>;
    return (
      <Empty small action={onClear && <Button onClick={onClear}>{say('Clear filters')}</Button>}>
        {say('Nothing matches')}
      </Empty>
    );
  }
  return (
    <>
      <ol className={styles.rows}>
        {items.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
      {nextCursor !== null &&
        (more ? (
          <ActivityList scope={scope} filter={filter} cursor={nextCursor} />
        ) : (
          <p className={styles.more}>
            <Button size="small" onClick={() => setMore(true)}>
              {say('Show older')}
            </Button>
          </p>
        ))}
    </>
  );
}

/** One act: what, who and when. */
function ActivityRow({ activity: { id, kind, at, by, summary, undone } }: { activity: Activity }) {
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
