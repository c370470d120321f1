import { api, useCall, useText } from '@holdall/shared';
import { Button, Empty, joinClasses, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import type { Blocked } from './BlockedDialog.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { pageRows } from '../../frame/page/index.ts';
import styles from './HistoryScreen.module.css';

interface HistoryListProps {
  cursor?: string;
  onBlocked(blocked: Blocked): void;
}

/** A page of what was done, newest first, and the next one below it once it was asked for. */
export function HistoryList({ cursor, onBlocked }: HistoryListProps) {
  const say = useText();
  const [more, setMore] = useState(false);
  const query = { limit: '50', ...(cursor === undefined ? {} : { cursor }) };
  const page = useCall(api.operations.list, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the history…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The history could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  if (items.length === 0)
    return <Empty drawing="bag">{say('Nothing yet. What you do here can be undone from here.')}</Empty>;
  return (
    <>
      <ol className={joinClasses(pageRows.rows, styles.rows)}>
        {items.map((operation) => (
          <HistoryRow key={operation.id} operation={operation} onBlocked={onBlocked} />
        ))}
      </ol>
      {nextCursor !== null &&
        (more ? (
          <HistoryList cursor={nextCursor} onBlocked={onBlocked} />
        ) : (
          <p className={styles.more}>
            <Button onClick={() => setMore(true)}>{say('Show older')}</Button>
          </p>
        ))}
    </>
  );
}
