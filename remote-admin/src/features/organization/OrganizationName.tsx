import { api, limits, useAction, useShell, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { LineForm } from '../../forms/index.ts';

interface OrganizationNameProps {
  name: string;
  onRenamed(): void;
}

/** The name of the organization, to be changed. */
export function OrganizationName({ name, onRenamed }: OrganizationNameProps) {
  const say = useText();
  const { http, user: store, notices } = useShell();
  const [draft, setDraft] = useState(name);
  const { busy, problem, fieldProblem, run } = useAction();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      await http.call(adminApi.organization.rename, { body: { name: draft } }, { quiet: true });
      store.set(await http.call(api.me.get, {}));
      notices.show({ title: say('Saved'), status: 'success' });
      onRenamed();
    });
  }
  return (
    <LineForm onSubmit={handleSubmit}>
      <Field label={say('Name of the organization')} error={fieldProblem('name')}>
        <TextInput
          value={draft}
          maxLength={limits.personNameLength}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy}>
        {say('Rename')}
      </Button>
      <Problem>{problem}</Problem>
    </LineForm>
  );
}
