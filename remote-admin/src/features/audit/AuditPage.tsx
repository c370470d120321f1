import { useCall, useShell, useText, useUser, type Loaded, type SavedAuditFilter } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { buttonClass, Loading, NoPermission } from '@holdall/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { Actions, Page } from '../../page/index.ts';
import { isFor } from '../../audience.ts';
import {
  noFilter,
  queryOf,
  chosenPart,
  filterFrom,
  filterOf,
  searchOf,
  type AuditFilter,
} from './auditFilter.ts';
import { AuditList } from './AuditList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { SavedFilters } from './SavedFilters.tsx';
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

/**
 * The filter of the page, which its address carries, so that it can be sent to somebody and gone back to. An address with
 * nothing but the id of a kept filter, as a notification has it, means that one.
 */
function useAuditFilter(saved: Loaded<{ items: readonly SavedAuditFilter[] }>) {
  const [search, setSearch] = useSearchParams();
  const named = filterOf(search);
  const chosenId = search.get(chosenPart);
  const chosen = saved.data?.items.find(({ id }) => id === chosenId) ?? null;
  return {
    filter: named ?? (chosen ? filterFrom(chosen.filter) : noFilter),
    chosen,
    /** False while it is still asked which filter is meant. */
    isKnown: named !== null || chosenId === null || saved.status !== 'loading',
    /** Takes the place of the address before: back leads off the page, not through every step. */
    narrow: (next: AuditFilter) => setSearch(searchOf(next), { replace: true }),
    choose: (next: SavedAuditFilter | null) =>
      setSearch(next === null ? {} : searchOf(filterFrom(next.filter), next.id)),
  };
}
