import { api } from '@holdall/shared/contract';
import { implementAll } from '../../../../http/implement.ts';
import type { VisitOf } from '../visitOf.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { RelyingPartyOf } from './relyingParty.ts';

interface Needs {
  passkeys: PasskeysService;
  relyingPartyOf: RelyingPartyOf;
  visitOf: VisitOf;
}

/** The calls with which a person keeps passkeys. */
export const passkeysRoutes = ({ passkeys, relyingPartyOf, visitOf }: Needs) =>
  implementAll(api.passkeys, {
    list: (asked) => passkeys.list(asked),
    begin: (asked) =>
      passkeys.begin(
        asked,
        asked.body.currentPassword,
        relyingPartyOf(asked.request),
        visitOf(asked).browser,
      ),
    add: (asked) => passkeys.add(asked, asked.body, relyingPartyOf(asked.request), visitOf(asked).browser),
    rename: (asked) => passkeys.rename(asked, asked.params.passkeyId, asked.body.name),
    remove: (asked) => passkeys.remove(asked, asked.params.passkeyId, asked.body.currentPassword),
  });
