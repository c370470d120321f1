import { limits, useShell, useText, type SavedAuditFilter, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';

interface FilterNameDialogProps {
  open: boolean;
  hide(): void;
  /** The filter that gets another name; without it the present one is kept as a new one. */
  renamed?: SavedAuditFilter;
  /** What is kept: the filter as the server wants it. */
  query?: SavedAuditFilter['filter'];
  onDone(kept: SavedAuditFilter): void;
}

/** Asks for the name of a filter that is kept. */
export function FilterNameDialog({ open, hide, renamed, query = {}, onDone }: FilterNameDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(renamed?.name ?? '');
  const sending = useSubmit(async () => {
    const asked = renamed && { params: { filterId: renamed.id }, body: { name } };
    const kept = await (asked
      ? http.call(adminApi.audit.changeFilter, asked, { quiet: true })
      : http.call(adminApi.audit.saveFilter, { body: { name, filter: query } }, { quiet: true }));
    hide();
    onDone(kept);
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={renamed ? say('Rename the filter') : say('Save this filter')}
      action={renamed ? say('Rename') : say('Save')}
      sending={sending}
    >
      <Field label={say('Name')} error={sending.fieldProblem('name') ?? (sending.problem || undefined)}>
        <TextInput
          autoFocus
          value={name}
          maxLength={limits.auditFilterNameLength}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
