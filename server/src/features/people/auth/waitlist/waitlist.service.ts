import { AppError, places, type Waiting, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { Person } from '../../accounts/people.repo.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import { maskEmail } from '../maskEmail.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import { tryRules } from '../tryRules.ts';
import type { WaitingRow, WaitlistRepo } from './waitlist.repo.ts';

interface Dependencies {
  repo: WaitlistRepo;
  attempts: Pick<Attempts, 'takeFrom'>;
  clock: Clock;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  findByEmail(email: string): Promise<Person | null>;
  sendMail(order: MailOrder): Promise<void>;
  siteUrl(): string;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

interface Wish {
  email: string;
  name?: string | undefined;
  reason?: string | undefined;
}

interface ListQuery {
  cursor?: string | undefined;
  limit: number;
}

export type WaitlistService = ReturnType<typeof createWaitlistService>;

const day = 24 * 3_600_000;

const waitingOf = ({ joinedAt, invitedAt, endsAt, place, email, name, reason }: WaitingRow): Waiting => ({
  place,
  email,
  name,
  reason,
  joinedAt: joinedAt.toISOString(),
  invitedAt: invitedAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

function placeFrom(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,9}$/.test(text))
    throw new AppError('validation', { fields: { cursor: 'This is no position in this list.' } });
  return Number(text);
}

/** People who wait for a place, and those who are given one. The calls for the operator say so by their `access`. */
export function createWaitlistService(needs: Dependencies) {
  const { repo, attempts, clock, crypto, findByEmail, sendMail, siteUrl, transaction, record } = needs;

  /** Gives one of them a place. False for somebody who has an account by now: they leave the list. */
  async function inviteOne({ place, email, name }: WaitingRow): Promise<boolean> {
    if ((await findByEmail(email)) !== null) {
      await repo.remove(place);
      return false;
    }
    const token = crypto.newToken();
    const invitedAt = clock.now();
    const endsAt = new Date(invitedAt.getTime() + serverLimits.invitationDays * day);
    await repo.invite(place, { invitedAt, endsAt, tokenHash: crypto.hashToken(token) });
    const link = `${siteUrl()}${places.signUp}?place=${token}`;
    const values = { link, name: name || email, days: String(serverLimits.invitationDays) };
    await sendMail({ to: email, template: 'place', values });
    return true;
  }

  return {
    /** Joins, or finds the place again. Somebody else could ask for an address too, so the place alone is told. */
    async join({ email, name = '', reason = '' }: Wish, ip: string): Promise<number | null> {
      await attempts.takeFrom(tryRules.waitlistAddress, ip);
      const key = email.toLowerCase();
      await repo.join({ email: key, name, reason, joinedAt: clock.now() });
      return repo.positionOf(key);
    },

    /** The address that the link to a place was mailed to. */
    async look(token: string, ip: string): Promise<string> {
      await attempts.takeFrom(tryRules.mailToken, ip);
      const row = await repo.findByToken(crypto.hashToken(token), clock.now());
      if (row === null) throw new AppError('token_expired');
      return row.email;
    },

    /** The same without counting; null for a link that does not work. */
    async addressOf(token: string): Promise<string | null> {
      return (await repo.findByToken(crypto.hashToken(token), clock.now()))?.email ?? null;
    },

    /** Somebody has their account now. */
    leave: (email: string): Promise<void> => repo.removeAddress(email),

    async list({ cursor, limit }: ListQuery) {
      const rows = await repo.page(placeFrom(cursor), limit + 1);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last === undefined ? null : Buffer.from(String(last.place)).toString('base64url');
      return { items: shown.map(waitingOf), nextCursor, total: await repo.countWaiting() };
    },

    /** Gives places to the first so many, or to those named; who was invited before gets a new link. */
    invite(actor: Actor, chosen: { count: number } | { places: readonly number[] }, ip: string) {
      return transaction(async () => {
        const rows = 'count' in chosen ? await repo.first(chosen.count) : await repo.at(chosen.places);
        if ('places' in chosen && rows.length === 0) throw new AppError('not_found');
        let invited = 0;
        for (const row of rows) if (await inviteOne(row)) invited += 1;
        const after = { invited, people: rows.map(({ email }) => maskEmail(email)) };
        if (rows.length > 0) await record({ actorId: actor.userId, ip, action: 'waitlist.invited', after });
        return { invited, waiting: await repo.countWaiting() };
      });
    },

    takeOff(actor: Actor, place: number, ip: string): Promise<void> {
      return transaction(async () => {
        const row = await repo.remove(place);
        if (row === null) throw new AppError('not_found');
        const before = { person: maskEmail(row.email) };
        await record({ actorId: actor.userId, ip, action: 'waitlist.removed', before });
      });
    },
  };
}
