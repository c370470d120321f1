import { AppError, type EmailChange } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { DomainEvent } from '../../../../platform/events/DomainEvent.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import { maskEmail } from '../maskEmail.ts';
import type { PasswordsRepo } from '../passwords/passwords.repo.ts';
import type { Owner, ProofService } from '../proof.service.ts';
import type { SignUpsRepo } from '../signUp/signUps.repo.ts';
import type { StatesRepo } from '../states/states.repo.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import { tryRules } from '../tryRules.ts';
import type { WaitlistService } from '../waitlist/waitlist.service.ts';
import { changeHours, type EmailChangeMails } from './emailChange.mails.ts';
import type { EmailChangeRow, EmailChangesRepo } from './emailChanges.repo.ts';

interface Dependencies {
  repo: EmailChangesRepo;
  mails: EmailChangeMails;
  proof: Pick<ProofService, 'require'>;
  attempts: Pick<Attempts, 'take' | 'takeFrom'>;
  crypto: Pick<Crypto, 'hashToken'>;
  clock: Clock;
  newId: NewId;
  /** What was mailed to the old address and works there. */
  passwords: Pick<PasswordsRepo, 'removeTokensOf'>;
  states: Pick<StatesRepo, 'removeCodesOf'>;
  /** What waits for the new address. */
  signUps: Pick<SignUpsRepo, 'removeAllOf'>;
  places: Pick<WaitlistService, 'leave'>;
  find(userId: string): Promise<Person | null>;
  findByEmail(email: string): Promise<Person | null>;
  changeEmail(userId: string, email: string): Promise<void>;
  sessions: { personChanged(userId: string): void };
  events: { publish(event: DomainEvent): void };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

const shown = ({ email, oldConfirmedAt, newConfirmedAt, endsAt }: EmailChangeRow): EmailChange => ({
  email,
  oldConfirmed: oldConfirmedAt !== null,
  newConfirmed: newConfirmedAt !== null,
  endsAt: endsAt.toISOString(),
});

/** Another address for somebody: asked for by its owner, confirmed by a mail to the old and by one to the new. */
export function createEmailChangeService(needs: Dependencies) {
  const { repo, mails, proof, attempts, crypto, clock, newId, passwords, states, signUps, places } = needs;
  const { find, findByEmail, changeEmail, sessions, events, transaction, record } = needs;

  /** The pages of the person ask again how it stands. */
  const announce = (userId: string) =>
    events.publish({ type: 'personUpdated', to: { userIds: [userId] }, properties: {} });

  /** That of a person which waits; null when there is none, or its time is over. */
  async function waitingOf(userId: string): Promise<EmailChange | null> {
    const row = await repo.of(userId);
    return row === null || row.endsAt <= clock.now() ? null : shown(row);
  }

  /** Both have said yes. What was mailed to the old address opens nothing any more. */
  async function complete(person: Person, email: string, ip: string): Promise<void> {
    const { id: userId, email: old } = person;
    await changeEmail(userId, email);
    await passwords.removeTokensOf(userId);
    await states.removeCodesOf(userId);
    await signUps.removeAllOf(email);
    await places.leave(email);
    const [before, after] = [{ email: maskEmail(old) }, { email: maskEmail(email) }];
    await record({ actorId: userId, ip, action: 'account.emailChanged', target: userId, before, after });
    await mails.tell(person, email);
    sessions.personChanged(userId);
  }

  /** Counts a confirmation. Somebody may have taken the address meanwhile: then the change is over, and kept so. */
  async function take(token: string, ip: string): Promise<'waiting' | 'changed' | 'taken'> {
    const change = await repo.confirm(crypto.hashToken(token), clock.now());
    const person = change && (await find(change.userId));
    if (!change || !person) throw new AppError('token_expired');
    if (person.suspendedAt !== null) throw new AppError('account_suspended');
    const { userId, email } = change;
    announce(userId);
    if (change.oldConfirmedAt === null || change.newConfirmedAt === null) {
      const by = change.oldConfirmedAt === null ? 'new' : 'old';
      await record({ actorId: userId, ip, action: 'account.emailConfirmed', target: userId, after: { by } });
      return 'waiting';
    }
    await repo.remove(userId);
    if ((await findByEmail(email)) !== null) {
      const action = 'account.emailChanged';
      await record({ actorId: userId, ip, action, target: userId, result: 'refused' });
      return 'taken';
    }
    await complete(person, email, ip);
    return 'changed';
  }

  return {
    waitingOf,

    /** The same answer in the same time, whether or not the new address has an account: the mail tells its owner. */
    async begin(
      owner: Owner & { readonly actor: Pick<Actor, 'userId' | 'email' | 'guest'> },
      typed: string,
      currentPassword: string | undefined,
    ): Promise<EmailChange> {
      const { actor, ip } = owner;
      const { userId } = actor;
      // A guest is here by the address that was invited.
      if (actor.guest) throw new AppError('forbidden');
      const email = typed.toLowerCase();
      if (email === actor.email) {
        throw new AppError('validation', { fields: { email: 'This is your address already.' } });
      }
      await proof.require(owner, currentPassword, 'account.emailChange');
      await attempts.take(tryRules.emailChange, userId);
      const id = newId('emc');
      const endsAt = new Date(clock.now().getTime() + changeHours * 3_600_000);
      return transaction(async () => {
        const row = await repo.replace({ userId, id, email, endsAt });
        await mails.ask(id);
        const after = { email: maskEmail(email) };
        await record({ actorId: userId, ip, action: 'account.emailChangeAsked', target: userId, after });
        announce(userId);
        return shown(row);
      });
    },

    cancel({ userId }: Actor, ip: string): Promise<void> {
      return transaction(async () => {
        if (!(await repo.remove(userId))) return;
        await record({ actorId: userId, ip, action: 'account.emailChangeCancelled', target: userId });
        announce(userId);
      });
    },

    /** Confirms by the link of a mail, without anybody being signed in. By the second one the address changes. */
    async confirm(token: string, ip: string): Promise<{ status: 'waiting' | 'changed' }> {
      await attempts.takeFrom(tryRules.mailToken, ip);
      const status = await transaction(() => take(token, ip));
      if (status === 'taken') throw new AppError('email_taken');
      return { status };
    },
  };
}
