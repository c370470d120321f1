import { useShell, useText, useUser } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { buttonClass, NoPermission } from '@holdall/shared/ui';
import { useState } from 'react';
import { Acts, Page } from '../../page/index.ts';
import { isFor } from '../../audience.ts';
import { noFilter, queryOf, type AuditFilter } from './auditFilter.ts';
import { AuditList } from './AuditList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { VerifyChain } from './VerifyChain.tsx';

/** What was done and by whom: narrowed, taken away as a file, and looked through for changes. */
export function AuditPage() {
  const say = useText();
  const { http } = useShell();
  const user = useUser();
  const [filter, setFilter] = useState<AuditFilter>(noFilter);
  if (!isFor(user, 'organizer')) {
    return (
      <Page title={say('Audit')}>
        <NoPermission kind={say('Audit')} owner={say('who runs the organization')} />
      </Page>
    );
  }
  const exported = (format: 'csv' | 'jsonl') =>
    http.address(adminApi.audit.export, { query: { format, ...queryOf(filter) } });
  return (
    <Page title={say('Audit')}>
      <FilterBar filter={filter} onChange={setFilter} />
      <Acts>
        <a className={buttonClass()} href={exported('csv')} download>
          {say('Export as CSV')}
        </a>
        <a className={buttonClass()} href={exported('jsonl')} download>
          {say('Export as JSON lines')}
        </a>
        <VerifyChain />
      </Acts>
      <AuditList
        key={JSON.stringify(filter)}
        filter={filter}
        onPerson={(person) => setFilter({ ...filter, person })}
        onClear={() => setFilter(noFilter)}
      />
    </Page>
  );
}
