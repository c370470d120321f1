import { useText, type Loaded, type SavedAuditFilter } from '@holdall/shared';
import { Button, Field, Retry, Select } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { isEmpty, queryOf, type AuditFilter } from './auditFilter.ts';
import styles from './AuditPage.module.css';
import { ChosenFilter } from './ChosenFilter.tsx';
import { FilterNameDialog } from './FilterNameDialog.tsx';

interface SavedFiltersProps {
  saved: Loaded<{ items: readonly SavedAuditFilter[] }>;
  filter: AuditFilter;
  chosen: SavedAuditFilter | null;
  onChoose(filter: SavedAuditFilter | null): void;
}

/** The filters that somebody has kept, to be chosen and followed; and keeping the present one. */
export function SavedFilters({ saved, filter, chosen, onChoose }: SavedFiltersProps) {
  const say = useText();
  const saving = useDialog();
  const items = saved.data?.items ?? [];
  const canSave = chosen === null && !isEmpty(filter);
  function done(kept: SavedAuditFilter) {
    saved.retry();
    onChoose(kept);
  }
  if (saved.status === 'failed')
    return <Retry onRetry={saved.retry}>{say('The saved filters could not be loaded.')}</Retry>;
  return (
    <>
      {(items.length > 0 || canSave) && (
        <div role="group" aria-label={say('Saved filters')} className={styles.filter}>
          {items.length > 0 && (
            <Field label={say('Saved filter')}>
              <Select
                value={chosen?.id ?? ''}
                options={[
                  { value: '', label: say('None') },
                  ...items.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => onChoose(items.find(({ id }) => id === target.value) ?? null)}
              />
            </Field>
          )}
          {chosen && (
            <ChosenFilter
              key={chosen.id}
              filter={chosen}
              onChanged={saved.retry}
              onGone={() => onChoose(null)}
            />
          )}
          {canSave && (
            <Button icon="save" onClick={saving.show}>
              {say('Save this filter')}
            </Button>
          )}
        </div>
      )}
      <FilterNameDialog key={saving.round} {...saving} query={queryOf(filter)} onDone={done} />
    </>
  );
}
