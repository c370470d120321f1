import { useText } from '@holdall/shared';
import { Button, Chip, Field, Select, TextInput } from '@holdall/shared/ui';
import { noFilter, type AuditFilter } from './auditFilter.ts';
import styles from './AuditPage.module.css';
import { areaWords } from './auditWords.ts';

interface FilterBarProps {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

/** Narrows the list by area, outcome and days; by person with a press on a name in the list. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const say = useText();
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change });
  const areas = Object.entries(areaWords).map(([value, label]) => ({ value, label: say(label) }));
  const { person } = filter;
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
      <Field label={say('From day')}>
        <TextInput type="date" value={filter.from} onChange={(event) => set({ from: event.target.value })} />
      </Field>
      <Field label={say('To day')}>
        <TextInput type="date" value={filter.to} onChange={(event) => set({ to: event.target.value })} />
      </Field>
      {person && <Chip onRemove={() => set({ person: null })}>{person.name}</Chip>}
      {filter !== noFilter && (
        <Button look="ghost" onClick={() => onChange(noFilter)}>
          {say('Clear filters')}
        </Button>
      )}
    </div>
  );
}
