import { api } from '@holdall/shared/contract';
import { implementAll, type Route } from '../../../../http/implement.ts';
import type { DomainOffersService } from './domainOffers.service.ts';
import type { DomainsService } from './domains.service.ts';

/** The calls about domains. */
export function domainsRoutes(domains: DomainsService, offers: DomainOffersService): Route[] {
  return implementAll(api.domains, {
    list: async ({ actor }) => ({ items: await domains.list(actor) }),
    add: (asked) => domains.add(asked, asked.body.domain),
    verify: (asked) => domains.verify(asked, asked.params.domainId),
    remove: (asked) => domains.remove(asked, asked.params.domainId),
    offers: async ({ actor }) => ({ items: await offers.list(actor) }),
    join: ({ actor, params, ip }) => offers.join(actor, params.domainId, ip),
  });
}
