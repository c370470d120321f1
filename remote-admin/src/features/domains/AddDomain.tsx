import { limits, useShell, useText, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { LineForm } from '../../forms/index.ts';

/** Names a domain of the organization. */
export function AddDomain({ onAdded }: { onAdded(): void }) {
  const say = useText();
  const { http } = useShell();
  const [domain, setDomain] = useState('');
  const { busy, problem, fieldProblem, handleSubmit } = useSubmit(async () => {
    await http.call(adminApi.domains.add, { body: { domain } }, { quiet: true });
    setDomain('');
    onAdded();
  });
  return (
    <LineForm onSubmit={handleSubmit}>
      <Field label={say('Domain')} error={fieldProblem('domain')}>
        <TextInput
          value={domain}
          maxLength={limits.domainLength}
          placeholder="example.org"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          onChange={(event) => setDomain(event.target.value)}
        />
      </Field>
      <Button type="submit" icon="add" busy={busy}>
        {say('Add the domain')}
      </Button>
      <Problem>{problem}</Problem>
    </LineForm>
  );
}
