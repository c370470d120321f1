import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../../http/implement.ts';
import type { TrustCookie } from '../trustCookie.ts';
import type { AuthenticatorService } from './authenticator.service.ts';

/** The calls with which a person sets up two-step sign-in. */
export const secondFactorRoutes = (
  authenticator: AuthenticatorService,
  trustCookie: Pick<TrustCookie, 'read'>,
) =>
  implementAll(api.secondFactor, {
    get: (asked) => authenticator.describe(asked, trustCookie.read(asked.request)),
    begin: (asked) => authenticator.begin(asked, asked.body.currentPassword),
    confirm: (asked) => authenticator.confirm(asked, asked.body.setupToken, asked.body.code),
    renewRecoveryCodes: (asked) => authenticator.renewCodes(asked, asked.body.currentPassword),
    turnOff: (asked) => authenticator.turnOff(asked, asked.body.currentPassword),
    distrust: (asked) => authenticator.distrust(asked, asked.params.browserId),
  });
