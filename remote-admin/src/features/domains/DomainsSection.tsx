import { useCall, useText, limits, useShell, useSubmit } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Loading, Retry, Button, Field, Problem, TextInput } from '@holdall/shared/ui';
import { useState } from 'react';
import { Rows, Section } from '../../page/index.ts';
import { DomainRow } from './DomainRow.tsx';
import { LineForm } from '../../forms/index.ts';

/** The domains of the organization: naming one, showing that it is theirs, taking it off. */
export function DomainsSection() {
  const say = useText();
  const domains = useCall(adminApi.domains.list, {});
  const items = domains.data?.items ?? [];
  return (
    <Section id="domains" title={say('Domains')}>
      <p>
        {say('People whose address is of a verified domain may join the organization as members, uninvited.')}
      </p>
      {domains.status === 'loading' && <Loading label={say('Loading the domains…')} />}
      {domains.status === 'failed' && (
        <Retry onRetry={domains.retry}>{say('The domains could not be loaded.')}</Retry>
      )}
      {items.length > 0 && (
        <Rows aria-labelledby="domains">
          {items.map((domain) => (
            <DomainRow key={domain.id} domain={domain} onChanged={domains.retry} />
          ))}
        </Rows>
      )}
      <AddDomain onAdded={domains.retry} />
    </Section>
  );
}

/** Names a domain of the organization. */
function AddDomain({ onAdded }: { onAdded(): void }) {
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
