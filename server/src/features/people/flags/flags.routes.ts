import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { Route } from '../../../http/implement.ts';
import type { FeatureErrorsService } from './featureErrors.service.ts';
import type { FlagAdminService } from './flagAdmin.service.ts';
import type { FlagsService } from './flags.service.ts';
import type { OptInService } from './optIn.service.ts';

interface Services {
  flags: FlagsService;
  optIn: OptInService;
  admin: FlagAdminService;
  errors: FeatureErrorsService;
}

/** The calls about features, for everybody and for the operator. */
export function flagsRoutes({ flags, optIn, admin, errors }: Services): Route[] {
  const everybody = implementAll(api.features, {
    mine: async ({ actor }) => ({ items: await flags.mine(actor) }),
    report: ({ actor, params }) => errors.report(actor, params.featureKey),
    look: ({ params, body, ip }) => optIn.look(params.featureKey, body.token, ip),
    optIn: ({ actor, params, body, ip }) => optIn.optIn(actor, params.featureKey, body.token, ip),
    leave: ({ actor, params, ip }) => optIn.leave(actor, params.featureKey, ip),
  });
  const operators = implementAll(api.featureFlags, {
    list: () => admin.list(),
    change: ({ actor, params, body, revision, ip }) =>
      admin.change(actor, params.featureKey, { ...body, seen: revision }, ip),
    people: async ({ query }) => ({ items: await admin.people(query.featureKey) }),
    makeLink: ({ actor, params, body, ip }) => admin.makeLink(actor, params.featureKey, body, ip),
  });
  return [...everybody, ...operators];
}
