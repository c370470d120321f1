import { useText, type SavedAuditFilter, useCall } from '@holdall/shared';
import { Button, DateField, Field, Select, Chip } from '@holdall/shared/ui';
import { adminApi } from '@holdall/shared/administration';
import { isEmpty, noFilter, type AuditFilter } from './auditFilter.ts';
import styles from './AuditPage.module.css';
import { areaWords } from './auditWords.ts';

interface FilterBarProps {
  filter: AuditFilter;
  /** Kept filters, which know the names of their people. */
  known: readonly SavedAuditFilter[];
  onChange(filter: AuditFilter): void;
}

/** Narrows the list by area, outcome and days; by person with a press on a name in the list. */
export function FilterBar({ filter, known, onChange }: FilterBarProps) {
  const say = useText();
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change });
  const areas = Object.entries(areaWords).map(([value, label]) => ({ value, label: say(label) }));
  return (
    <div role="group" aria-label={say('Filter')} className={styles.filter}>
      <Field label={say('Area')}>
        <Select
          value={filter.area}
          options={[{ value: '', label: say('All') }, ...areas]}
          onChange={(event) => set({ area: event.target.value })}
        />
      </Field>
      <Field label={say('Outcome')}>
        <Select
          value={filter.result}
          options={[
            { value: '', label: say('All') },
            { value: 'done', label: say('Done') },
            { value: 'refused', label: say('Refused') },
          ]}
          onChange={(event) => set({ result: event.target.value as AuditFilter['result'] })}
        />
      </Field>
      <DateField label={say('From day')} value={filter.from} onChange={(from) => set({ from })} />
      <DateField label={say('To day')} value={filter.to} onChange={(to) => set({ to })} />
      {filter.person && (
        <PersonChip personId={filter.person} known={known} onRemove={() => set({ person: '' })} />
      )}
      {!isEmpty(filter) && (
        <Button look="ghost" onClick={() => onChange(noFilter)}>
          {say('Clear filters')}
        </Button>
      )}
    </div>
  );
}

interface PersonChipProps {
  personId: string;
  /** Kept filters, which know the names of their people. */
  known: readonly SavedAuditFilter[];
  onRemove(): void;
}

/** The person that the list is narrowed to. The address has only their id; the name is that of an entry of theirs. */
function PersonChip({ personId, known, onRemove }: PersonChipProps) {
  const say = useText();
  const kept = known.find(({ person }) => person?.id === personId)?.person?.name;
  const query = { actorId: personId, limit: '1' };
  const newest = useCall(adminApi.audit.list, { query }, { enabled: kept === undefined });
  const name = kept ?? newest.data?.items[0]?.actor?.name;
  return <Chip onRemove={onRemove}>{name ?? say('One person')}</Chip>;
}
