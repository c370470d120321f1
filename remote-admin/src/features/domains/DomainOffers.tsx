import { useAction, useCall, useShell, useText, type User } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Icon, Problem } from '@holdall/shared/ui';
import { Rows, Section, Words } from '../../page/index.ts';

/** The organizations that one may join because of one's address. Nothing is drawn while there are none. */
export function DomainOffers({ onJoined }: { onJoined(user: User): void }) {
  const say = useText();
  const { http } = useShell();
  const offers = useCall(adminApi.domains.offers, {}, { fresh: true });
  const { busy, problem, run } = useAction();
  const join = (domainId: string) =>
    run(async () =>
      onJoined(await http.call(adminApi.domains.join, { params: { domainId } }, { quiet: true })),
    );
  const items = offers.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section id="domain-offers" title={say('You may join')}>
      <Rows aria-labelledby="domain-offers">
        {items.map(({ domainId, domain, organizationName }) => (
          <li key={domainId}>
            <Icon name="building" size={20} />
            <Words>
              <b>
                <bdi>{organizationName}</bdi>
              </b>
              <span>{say('Your address is of {domain}.', { domain })}</span>
            </Words>
            <Button
              look="primary"
              busy={busy}
              aria-label={say('Join {name}', { name: organizationName })}
              onClick={() => void join(domainId)}
            >
              {say('Join')}
            </Button>
          </li>
        ))}
      </Rows>
      <Problem>{problem}</Problem>
    </Section>
  );
}
