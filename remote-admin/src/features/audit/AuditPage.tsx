import { useCall, useShell, useText, useUser } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { buttonClass, Loading, NoPermission } from '@holdall/shared/ui';
import { Actions, Page } from '../../page/index.ts';
import { isFor } from '../../audience.ts';
import { noFilter, queryOf } from './auditFilter.ts';
import { AuditList } from './AuditList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useAuditFilter } from './useAuditFilter.ts';
import { VerifyChain } from './VerifyChain.tsx';

/** What was done and by whom: narrowed, taken away as a file, followed, and looked through for changes. */
export function AuditPage() {
  const say = useText();
  const user = useUser();
  return (
    <Page title={say('Audit')}>
      {isFor(user, 'organizer') ? (
        <Audit />
      ) : (
        <NoPermission>{say('Only those who run the organization can see the audit.')}</NoPermission>
      )}
    </Page>
  );
}

function Audit() {
  const say = useText();
  const { http } = useShell();
  const saved = useCall(adminApi.audit.filters, {});
  const { filter, chosen, isKnown, narrow, choose } = useAuditFilter(saved);
  if (!isKnown) return <Loading label={say('Loading the audit…')} />;
  const exported = (format: 'csv' | 'jsonl') =>
    http.address(adminApi.audit.export, { query: { format, ...queryOf(filter) } });
  return (
    <>
      <SavedFilters saved={saved} filter={filter} chosen={chosen} onChoose={choose} />
      <FilterBar filter={filter} known={saved.data?.items ?? []} onChange={narrow} />
      <Actions>
        <a className={buttonClass()} href={exported('csv')} download>
          {say('Export as CSV')}
        </a>
        <a className={buttonClass()} href={exported('jsonl')} download>
          {say('Export as JSON lines')}
        </a>
        <VerifyChain />
      </Actions>
      <AuditList
        key={JSON.stringify(filter)}
        filter={filter}
        onPerson={({ id: person }) => narrow({ ...filter, person })}
        onClear={() => narrow(noFilter)}
      />
    </>
  );
}
