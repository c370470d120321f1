import { limits, useShell, useText, type Group, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Field, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/index.ts';

interface GroupNameDialogProps {
  open: boolean;
  hide(): void;
  /** The group that gets another name; without it a new one is made. */
  group?: Group;
  onDone(): void;
}

/** Asks for the name of a group. */
export function GroupNameDialog({ open, hide, group, onDone }: GroupNameDialogProps) {
  const say = useText();
  const { http } = useShell();
  const [name, setName] = useState(group?.name ?? '');
  const sending = useSubmit(async () => {
    const body = { name };
    if (group) {
      const { id: groupId, revision } = group;
      await http.call(adminApi.groups.rename, { params: { groupId }, body }, { revision, quiet: true });
    } else await http.call(adminApi.groups.create, { body }, { quiet: true });
    hide();
    onDone();
  });
  return (
    <FormDialog
      open={open}
      hide={hide}
      title={group ? say('Rename the group') : say('Make a group')}
      action={group ? say('Rename') : say('Make it')}
      sending={sending}
    >
      <Field label={say('Name')} error={sending.fieldProblem('name') ?? (sending.problem || undefined)}>
        <TextInput
          autoFocus
          value={name}
          maxLength={limits.groupNameLength}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
