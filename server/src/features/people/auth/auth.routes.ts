import { AppError, api, limits, type SignInResult, type User } from '@holdall/shared/contract';
import { implementAll } from '../../../http/implement.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { Enter } from './createEnter.ts';
import type { EmailChangeService } from './emailChange/emailChange.service.ts';
import type { GuestCodeService } from './guestCode/guestCode.service.ts';
import type { PasskeySignInService } from './passkeys/passkeySignIn.service.ts';
import type { RelyingPartyOf } from './passkeys/relyingParty.ts';
import type { PasswordsService } from './passwords/passwords.service.ts';
import type { SecondFactorService } from './secondFactor/secondFactor.service.ts';
import type { SignInService } from './signIn/signIn.service.ts';
import type { SignUpService } from './signUp/signUp.service.ts';
import type { SignInOutcome } from './Visit.ts';
import type { Asked, VisitOf } from './visitOf.ts';
import type { WaitlistService } from './waitlist/waitlist.service.ts';

interface Services {
  signIn: SignInService;
  signUp: SignUpService;
  secondFactor: SecondFactorService;
  guestCode: GuestCodeService;
  passwords: PasswordsService;
  passkeySignIn: PasskeySignInService;
  relyingPartyOf: RelyingPartyOf;
  waitlist: WaitlistService;
  emailChange: Pick<EmailChangeService, 'confirm'>;
  visitOf: VisitOf;
  enter: Enter;
  record(entry: AuditEntry): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** What the person is led to first, where that is a step of signing in. */
function nextOf({ mustSetPassword, duty }: User): { next?: 'setPassword' | 'acceptTerms' } {
  if (mustSetPassword) return { next: 'setPassword' };
  return duty === 'acceptTerms' ? { next: 'acceptTerms' } : {};
}

/** The calls of signing up, signing in and out. */
export function authRoutes(services: Services) {
  const { signIn, signUp, secondFactor, guestCode, passwords, passkeySignIn, waitlist } = services;
  const { emailChange, relyingPartyOf, visitOf, enter, record, transaction } = services;

  async function finish(asked: Asked, outcome: SignInOutcome): Promise<SignInResult> {
    if (outcome.status === 'signedIn') {
      const user = await enter(asked, outcome);
      return {
        status: 'signedIn',
        user,
        ...nextOf(user),
      };
    }
    void asked.reply.code(202);
    return { ...outcome, expiresAt: outcome.expiresAt.toISOString() };
  }

  return implementAll(api.auth, {
    signIn: async (asked) => finish(asked, await signIn.signIn(asked.body, visitOf(asked))),
    async signUp(asked) {
      const outcome = await signUp.signUp(asked.body, visitOf(asked));
      if (outcome.status === 'confirmEmail') return outcome;
      if (outcome.status !== 'signedIn') throw new Error('A first account has no second factor.');
      return { status: 'signedIn', user: await enter(asked, outcome) };
    },
    confirmEmail: async (asked) => finish(asked, await signUp.confirm(asked.body.token, visitOf(asked))),
    async resendConfirmation(asked) {
      await signUp.resend(asked.body.email, visitOf(asked));
      return { status: 'sent', resendAfter: limits.resendSeconds };
    },
    confirmEmailChange: ({ body, ip }) => emailChange.confirm(body.token, ip),
    lookAtPlace: async ({ body, ip }) => ({ email: await waitlist.look(body.token, ip) }),
    joinWaitlist: async ({ body, ip }) => ({ status: 'waiting', position: await waitlist.join(body, ip) }),
    async signOut({ crossSite, session, ip, endSession }) {
      if (crossSite) throw new AppError('csrf');
      await transaction(async () => {
        if (session !== null) {
          const { userId, id } = session;
          await record({
            actorId: userId,
            ip,
            action: 'session.ended',
            target: id,
            after: { by: 'signOut' },
          });
        }
        await endSession();
      });
    },
    changePassword: async (asked) => finish(asked, await passwords.change(asked.body, visitOf(asked))),
    async forgotPassword(asked) {
      await passwords.forgot(asked.body.email, visitOf(asked));
      return { status: 'sent', resendAfter: limits.resendSeconds };
    },
    async renewLink({ body, ip }) {
      await passwords.renew(body.token, ip);
      return { status: 'sent', resendAfter: limits.resendSeconds };
    },
    validateTotp: async (asked) => finish(asked, await secondFactor.validate(asked.body, visitOf(asked))),
    beginPasskey: (asked) => passkeySignIn.begin(relyingPartyOf(asked.request), visitOf(asked)),
    async passkeySignIn(asked) {
      const { body, request } = asked;
      return finish(asked, await passkeySignIn.signIn(body, relyingPartyOf(request), visitOf(asked)));
    },
    guestSignIn: async (asked) => finish(asked, await guestCode.begin(asked.body.email, visitOf(asked))),
    async validateEmailCode(asked) {
      const { stateToken, code } = asked.body;
      return finish(asked, await guestCode.validate(stateToken, code, visitOf(asked)));
    },
    resendEmailCode: (asked) => guestCode.resend(asked.body.stateToken, visitOf(asked)),
  });
}
