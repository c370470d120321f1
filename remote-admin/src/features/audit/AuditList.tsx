import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { NextPage } from '../../page/index.ts';
import { queryOf, type AuditFilter } from './auditFilter.ts';
import styles from './AuditPage.module.css';
import { AuditRow } from './AuditRow.tsx';

interface AuditListProps {
  filter: AuditFilter;
  cursor?: string;
  onPerson(person: { id: string; name: string }): void;
  onClear(): void;
}

/** A page of the list, newest first, and the next one below it once it was asked for. */
export function AuditList({ filter, cursor, onPerson, onClear }: AuditListProps) {
  const say = useText();
  const query = { limit: '50', ...queryOf(filter), ...(cursor && { cursor }) };
  const page = useCall(adminApi.audit.list, { query });
  if (page.status === 'loading') return <Loading label={say('Loading the audit…')} />;
  if (page.status === 'failed')
    return <Retry onRetry={page.retry}>{say('The audit could not be loaded.')}</Retry>;
  const { items, nextCursor } = page.data;
  if (items.length === 0) {
    const clear = <Button onClick={onClear}>{say('Clear filters')}</Button>;
    return (
      <Empty small action={clear}>
        {say('Nothing matches.')}
      </Empty>
    );
  }
  return (
    <>
      <ol className={styles.entries}>
        {items.map((entry) => (
          <AuditRow key={entry.seq} entry={entry} onPerson={onPerson} />
        ))}
      </ol>
      <NextPage cursor={nextCursor}>
        {(next) => <AuditList filter={filter} cursor={next} onPerson={onPerson} onClear={onClear} />}
      </NextPage>
    </>
  );
}
