import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Loading, Retry } from '@holdall/shared/ui';
import { Rows, Section } from '../../page/index.ts';
import { AddDomain } from './AddDomain.tsx';
import { DomainRow } from './DomainRow.tsx';

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
