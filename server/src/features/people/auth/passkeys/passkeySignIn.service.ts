import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { AppError, type SignedCredential, serverLimits } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { StatesService } from '../states/states.service.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import { tryRules } from '../tryRules.ts';
import type { SignInOutcome, Visit } from '../Visit.ts';
import type { PasskeyRow, PasskeysRepo } from './passkeys.repo.ts';
import type { RelyingParty } from './relyingParty.ts';

interface Dependencies {
  repo: Pick<PasskeysRepo, 'findByCredential' | 'used'>;
  states: StatesService;
  attempts: Pick<Attempts, 'takeFrom'>;
  clock: Clock;
  find(userId: string): Promise<Person | null>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

interface Answer {
  readonly stateToken: string;
  readonly credential: SignedCredential;
}

export type PasskeySignInService = ReturnType<typeof createPasskeySignInService>;

/** The signature, checked with the kept key. Null for anything that does not hold. */
async function check(
  { stateToken, credential }: Answer,
  { id: expectedRPID, origin }: RelyingParty,
  { credentialId, publicKey, counter }: PasskeyRow,
) {
  const { id, userHandle, ...signed } = credential;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
      },
      expectedChallenge: stateToken,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    });
    return verified ? authenticationInfo : null;
  } catch {
    // The library throws for each rule that is broken, and for what cannot be read.
    return null;
  }
}

/** Signing in with a passkey. The device is one factor, the finger or PIN it asks for the other: no code follows. */
export function createPasskeySignInService(needs: Dependencies) {
  const { repo, states, attempts, clock, find, transaction, record } = needs;

  /** Whose passkey has signed, or null. The handle, when the authenticator tells it, must be its owner's. */
  async function ownerOf(answer: Answer, party: RelyingParty) {
    const passkey = await repo.findByCredential(answer.credential.id);
    if (passkey === null) return null;
    const { userHandle } = answer.credential;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) {
      return null;
    }
    const info = await check(answer, party, passkey);
    const person = info === null ? null : await find(passkey.userId);
    return info === null || person === null ? null : { passkey, info, person };
  }

  return {
    /** Gives out a challenge for whatever passkey the person chooses: the token of a step, ten minutes, once. */
    async begin({ id: rpID }: RelyingParty, { browser }: Visit) {
      const { stateToken } = await states.begin({
        kind: 'passkey',
        userId: null,
        browser,
        remembered: false,
      });
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(stateToken, 'base64url')),
        timeout: serverLimits.stateTokenMinutes * 60_000,
        userVerification: 'required',
      });
      return { stateToken, options: { ...options } };
    },

    /** Lets the owner in. One answer for an unknown key, a foreign one, and a signature that does not hold. */
    async signIn(answer: Answer, party: RelyingParty, visit: Visit): Promise<SignInOutcome> {
      const state = await states.attempt('passkey', answer.stateToken, visit.browser);
      const owner = await ownerOf(answer, party);
      if (owner === null) {
        const { ip } = visit;
        await record({ actorId: null, ip, action: 'signIn.passkey', result: 'refused' });
        await attempts.takeFrom(tryRules.passkeyAddress, ip);
        throw new AppError('passkey_refused');
      }
      const { passkey, info, person } = owner;
      if (person.suspendedAt !== null) throw new AppError('account_suspended');
      await transaction(async () => {
        await states.finish(state);
        const { newCounter: counter, credentialBackedUp: synced } = info;
        if (!(await repo.used(passkey, { counter, synced, lastUsedAt: clock.now() }))) {
          throw new AppError('passkey_refused');
        }
      });
      const { id: userId, mustSetPassword } = person;
      return { status: 'signedIn', userId, remembered: false, mustSetPassword, by: 'passkey' };
    },
  };
}
