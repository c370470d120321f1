import { api, limits, useAct, useShell, useText, useUser } from '@holdall/shared';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { LineForm } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { useEnter } from './useEnter.ts';

/** Makes an organization. Guests have none. */
export function FoundOrganization() {
  const say = useText();
  const { guest } = useUser();
  const { http } = useShell();
  const enter = useEnter();
  const [name, setName] = useState('');
  const { busy, problem, fieldProblem, run } = useAct();
  if (guest) return <p>{say('Guests have no organization.')}</p>;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run(async () => enter(await http.call(api.accounts.found, { body: { name } }, { quiet: true })));
  }
  return (
    <Section id="new-organization" title={say('A new organization')}>
      <LineForm onSubmit={handleSubmit}>
        <Field label={say('Name of the organization')} error={fieldProblem('name')}>
          <TextInput
            value={name}
            maxLength={limits.personNameLength}
            autoComplete="organization"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {say('Make it')}
        </Button>
      </LineForm>
      <Problem>{problem}</Problem>
    </Section>
  );
}
