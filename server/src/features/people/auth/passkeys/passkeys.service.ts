import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { AppError, places, productName, serverLimits } from '@holdall/shared/contract';
import type { NewCredential, Passkey } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Owner, ProofService } from '../proof.service.ts';
import type { StatesService } from '../states/states.service.ts';
import type { PasskeyRow, PasskeysRepo } from './passkeys.repo.ts';
import type { RelyingParty } from './relyingParty.ts';

interface Dependencies {
  repo: PasskeysRepo;
  states: StatesService;
  proof: Pick<ProofService, 'require' | 'hasPassword'>;
  clock: Clock;
  newId: NewId;
  find(userId: string): Promise<Person | null>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

interface Draft {
  readonly stateToken: string;
  readonly name: string;
  readonly credential: NewCredential;
}

/** EdDSA, ES256 and RS256 by their COSE numbers: what authenticators have, and no trial of anything newer. */
const supportedAlgorithmIDs = [-8, -7, -257];

export type PasskeysService = ReturnType<typeof createPasskeysService>;

function shown({ id, name, createdAt, lastUsedAt, synced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    synced,
  };
}

/** What the authenticator says, checked. Null for anything that does not hold. */
async function check({ stateToken, credential }: Draft, { id: expectedRPID, origin }: RelyingParty) {
  const { id, clientDataJSON, attestationObject, transports } = credential;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: stateToken,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return verified ? registrationInfo : null;
  } catch {
    // The library throws for each rule that is broken, and for what cannot be read.
    return null;
  }
}

/** Passkeys as their owner keeps them: made, named, removed. */
export function createPasskeysService(needs: Dependencies) {
  const { repo, states, proof, clock, newId, find, transaction, sendMail, record, siteUrl } = needs;

  async function tell(userId: string, name: string): Promise<void> {
    const person = await find(userId);
    if (person === null) return;
    const { email: to, locale } = person;
    const values = { name, link: `${siteUrl()}${places.signIn}` };
    await sendMail({ to, locale, template: 'passkeyAdded', values });
  }

  return {
    async list({ actor: { userId } }: Owner) {
      const rows = await repo.listOf(userId);
      return {
        items: rows.map(shown),
        most: serverLimits.passkeys,
        hasPassword: await proof.hasPassword(userId),
      };
    },

    /** Begins one: the challenge is the token of a step, good for ten minutes, once, in this session. */
    async begin(
      owner: Owner,
      currentPassword: string | undefined,
      { id: rpID }: RelyingParty,
      browser: string,
    ) {
      const { userId } = owner.actor;
      await proof.require(owner, currentPassword, 'passkey.add');
      const person = await find(userId);
      const known = await repo.listOf(userId);
      if (person === null || known.length >= serverLimits.passkeys) throw new AppError('conflict');
      const { stateToken } = await states.begin({ kind: 'newPasskey', userId, browser, remembered: false });
      const options = await generateRegistrationOptions({
        rpName: productName,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: new Uint8Array(Buffer.from(userId)),
        challenge: new Uint8Array(Buffer.from(stateToken, 'base64url')),
        timeout: serverLimits.stateTokenMinutes * 60_000,
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { stateToken, options: { ...options } };
    },

    /** Keeps what the authenticator has made. */
    async add(
      { actor: { userId }, ip }: Owner,
      draft: Draft,
      party: RelyingParty,
      browser: string,
    ): Promise<Passkey> {
      const state = await states.attempt('newPasskey', draft.stateToken, browser);
      if (state.userId !== userId) throw new AppError('state_expired');
      const made = await check(draft, party);
      if (made === null) throw new AppError('passkey_refused');
      const { credential, credentialBackedUp } = made;
      return transaction(async () => {
        await states.finish(state);
        const row = await repo.insert({
          id: newId('psk'),
          userId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: draft.credential.transports,
          synced: credentialBackedUp,
          name: draft.name,
          createdAt: clock.now(),
        });
        if (row === null || (await repo.countOf(userId)) > serverLimits.passkeys)
          throw new AppError('conflict');
        await record({ actorId: userId, ip, action: 'passkey.added', target: row.id });
        await tell(userId, row.name);
        return shown(row);
      });
    },

    async rename({ actor: { userId }, ip }: Owner, passkeyId: string, name: string): Promise<Passkey> {
      return transaction(async () => {
        const row = await repo.rename(userId, passkeyId, name);
        if (row === null) throw new AppError('not_found');
        await record({ actorId: userId, ip, action: 'passkey.renamed', target: passkeyId });
        return shown(row);
      });
    },

    /** Removes one. Sessions that were begun with it stay; they are ended where they are listed. */
    async remove(owner: Owner, passkeyId: string, currentPassword: string | undefined): Promise<void> {
      const { userId } = owner.actor;
      if (!(await repo.has(userId, passkeyId))) throw new AppError('not_found');
      await proof.require(owner, currentPassword, 'passkey.remove');
      await transaction(async () => {
        if (!(await repo.remove(userId, passkeyId))) throw new AppError('not_found');
        await record({ actorId: userId, ip: owner.ip, action: 'passkey.removed', target: passkeyId });
      });
    },
  };
}
