import { api, limits, useAction, useShell, useText, useUser } from '@holdall/shared';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import { Form } from '../../forms/index.ts';
import { Section } from '../../page/index.ts';
import { AddressField } from './AddressField.tsx';
import { suggestSlug } from './suggestSlug.ts';
import { useEnter } from './useEnter.ts';

/** Makes an organization. Guests have none. */
export function FoundOrganization() {
  const say = useText();
  const { guest } = useUser();
  const { http } = useShell();
  const enter = useEnter();
  const [name, setName] = useState('');
  /** Follows the name until somebody has typed another one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const slug = chosen ?? suggestSlug(name);
  const { busy, problem, fieldProblem, run } = useAction();
  if (guest) return <p>{say('Guests have no organization.')}</p>;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body = slug.trim() === '' ? { name } : { name, slug };
    void run(async () => enter(await http.call(api.accounts.found, { body }, { quiet: true })));
  }
  return (
    <Section id="new-organization" title={say('A new organization')}>
      <Form onSubmit={handleSubmit}>
        <Field label={say('Name of the organization')} error={fieldProblem('name')}>
          <TextInput
            value={name}
            maxLength={limits.personNameLength}
            autoComplete="organization"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <AddressField value={slug} error={fieldProblem('slug')} onChange={setChosen} />
        <Problem>{problem}</Problem>
        <Button type="submit" look="primary" busy={busy}>
          {say('Make it')}
        </Button>
      </Form>
    </Section>
  );
}
