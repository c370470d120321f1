import { api, limits, useAct, useShell, useText, useUser } from '@holdall/shared';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState, type FormEvent } from 'react';
import styles from './OrganizationPage.module.css';
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
    <section className={styles.part} aria-labelledby="new-organization">
      <h2 id="new-organization">{say('A new organization')}</h2>
      <form className={styles.inline} onSubmit={handleSubmit} noValidate>
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
      </form>
      <Problem>{problem}</Problem>
    </section>
  );
}
