import { useCall, useFormat, useText, type Resource } from '@holdall/shared';
import { versions } from '@holdall/shared/versions';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { groupByDay, type Age } from './groupByDay.ts';
import type { VersionActions } from './useVersionActions.ts';
import { readVersionAddress } from './versionAddress.ts';
import { VersionRow } from './VersionRow.tsx';
import styles from './VersionsTab.module.css';

/** So many are shown at first; there are a hundred at most. */
const few = 30;
const most = 100;

interface VersionListProps {
  readonly resource: Resource;
  readonly actions: VersionActions;
}

/** The versions of a file by day, under the present one. */
export function VersionList({ resource, actions }: VersionListProps) {
  const say = useText();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const [limit, setLimit] = useState(few);
  const { pathname, search } = useLocation();
  const look = pathname.endsWith(resource.id) ? readVersionAddress(search) : null;
  const input = { params: { resourceId: resource.id }, query: { limit: String(limit) } };
  const list = useCall(versions.list, input, { keepPrevious: true });
  const headings: Record<Age, string> = {
    today: say('Today'),
    yesterday: say('Yesterday'),
    week: say('In the last week'),
    month: say('In the last month'),
    older: say('Older'),
  };

  if (list.status === 'loading') return <Loading label={say('Loading the versions…')} />;
  if (list.status === 'failed')
    return <Retry onRetry={list.retry}>{say('The versions could not be loaded.')}</Retry>;
  const { items, nextCursor } = list.data;
  const { changedAt, changedBy, size } = resource;
  const present = [format.when(changedAt), changedBy?.name, format.bytes(size ?? 0)];
  return (
    <>
      <div className={styles.row} data-present aria-current={look === null ? 'true' : undefined}>
        <span className={styles.text}>
          <span className={styles.when}>{say('Now')}</span>
          <span className={styles.about} title={format.exact(changedAt)}>
            {format.facts(present)}
          </span>
        </span>
      </div>
      {items.length === 0 && (
        <Empty small>{say('No earlier versions yet. What a save replaces is kept here.')}</Empty>
      )}
      {groupByDay(items, now).map(({ age, versions: ofAge }) => (
        <section key={age} aria-label={headings[age]}>
          <h3 className={styles.heading}>{headings[age]}</h3>
          <ul className={styles.rows}>
            {ofAge.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                resource={resource}
                actions={actions}
                isOpen={look?.versionId === version.id}
              />
            ))}
          </ul>
        </section>
      ))}
      {nextCursor !== null && (
        <p className={styles.more}>
          <Button size="small" onClick={() => setLimit(most)}>
            {say('Show all')}
          </Button>
        </p>
      )}
    </>
  );
}
