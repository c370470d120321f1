import { AppError, limits, places, type Guest, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import {
  authorizeOrganization,
  type OrganizationRight,
  type Membership,
} from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Host } from '../../../../access/memberships/index.ts';
import type { Person } from '../people.repo.ts';
import type { NewPerson } from '../people.service.ts';
import { remindedAlready } from './reminders.service.ts';
import type { Stay, StayOf, StayScope, GuestAccessRepo } from './guestAccess.repo.ts';
import { hostOf, type GuestAccessService } from './guestAccess.service.ts';

/** A role that a guest may have in a space. */
type GuestRole = 'viewOnly' | 'viewer' | 'contributor' | 'editor';

interface Dependencies {
  repo: GuestAccessRepo;
  guestAccess: Pick<GuestAccessService, 'close' | 'hostName'>;
  clock: Clock;
  newId: NewId;
  membershipOf(actor: Actor): Promise<Membership | null>;
  find(userId: string): Promise<Person | null>;
  findActor(userId: string): Promise<Actor | null>;
  findByEmail(email: string): Promise<Person | null>;
  createPerson(draft: NewPerson): Promise<Actor>;
  /** Gives somebody who is a guest no more what each begins with. */
  begin(actor: Actor): Promise<void>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
  /** Makes one of somebody's places the present one. */
  makeCurrent(userId: string, accountId: string): Promise<boolean>;
  spaces: {
    /** Whose a space is that the actor manages; refuses any other. */
    organizationOf(actor: Actor, spaceId: string): Promise<string | null>;
    addMember(actor: Actor, spaceId: string, member: { email: string; role: GuestRole }): Promise<unknown>;
  };
  memberships: { resume(host: Host, userId: string): Promise<void> };
  sessions: { personChanged(userId: string): void };
  countMails(userId: string): Promise<void>;
  /** So many days ahead the end of a guest of an organization may lie; null where it has no rule. */
  guestDaysOf(organizationId: string): Promise<number | null>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
  /** The ends have changed. */
  endsChanged(): void;
}

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly endsAt: string;
}

/** What a guest is let into. */
export interface GuestPlace {
  /** Whose it is; refuses who may let nobody into it. */
  organizationOf(): Promise<string | null>;
  letIn(guest: { readonly userId: string; readonly email: string }): Promise<unknown>;
  /** What the audit says of it. */
  readonly audited: Readonly<Record<string, string>>;
}

const day = 24 * 3_600_000;

/** What a stay begins with, or begins anew with. */
const freshStay = (endsAt: Date, now: Date) => ({
  endsAt,
  endedAt: null,
  remindedDays: remindedAlready(endsAt, now),
  askedAt: null,
  askedReason: null,
  askHash: null,
});

export type GuestsService = ReturnType<typeof createGuestsService>;

/** People who are here at somebody's invitation: invited, renewed, sent away, taken in for good. */
export function createGuestsService(needs: Dependencies) {
  const { repo, guestAccess, clock, newId, membershipOf, find, findActor, findByEmail, createPerson } = needs;
  const { begin, who, makeCurrent, spaces, memberships, sessions, countMails } = needs;
  const { transaction, sendMail, record, siteUrl, endsChanged, guestDaysOf } = needs;

  /** Which guests somebody may see: an organization's; a member those they have invited; without one their own. */
  async function scopeOf(actor: Actor, right: OrganizationRight = 'sponsorGuests'): Promise<StayScope> {
    if (actor.guest) throw new AppError('forbidden');
    const { organizationId, userId: sponsorId } = actor;
    if (organizationId === null) return { organizationId, sponsorId };
    const membership = authorizeOrganization(right, await membershipOf(actor));
    return { organizationId, sponsorId: membership.role === 'member' ? sponsorId : null };
  }

  async function requireStay(actor: Actor, id: string): Promise<StayOf> {
    const stay = await repo.find(await scopeOf(actor), id);
    if (stay === null) throw new AppError('not_found');
    return stay;
  }

  async function shown(rows: readonly StayOf[]): Promise<Guest[]> {
    const people = await who(rows.map(({ sponsorId }) => sponsorId));
    return rows.map(
      ({ id, userId, name, email, sponsorId, createdAt, endsAt, endedAt, askedAt, askedReason }) => ({
        id,
        user: { id: userId, name, guest: true },
        email,
        sponsor: people.get(sponsorId) ?? null,
        createdAt: createdAt.toISOString(),
        endsAt: endsAt.toISOString(),
        ended: endedAt !== null || endsAt <= clock.now(),
        asked: askedAt === null ? null : { at: askedAt.toISOString(), reason: askedReason ?? '' },
      }),
    );
  }

  async function present(actor: Actor, id: string): Promise<Guest> {
    const [guest] = await shown([await requireStay(actor, id)]);
    if (guest === undefined) throw new AppError('not_found');
    return guest;
  }

  /** An end that somebody asks for: in the future, and no further than the organization lets guests stay. */
  async function endFrom(text: string, organizationId: string | null): Promise<Date> {
    const at = new Date(text);
    const ahead = at.getTime() - clock.now().getTime();
    const most = organizationId === null ? null : await guestDaysOf(organizationId);
    // The whole of the last day counts.
    const furthest = most === null ? limits.guestDays : most + 1;
    if (ahead > 0 && ahead <= furthest * day) return at;
    const problem =
      most === null
        ? 'Choose a day within the next year.'
        : 'Guests of this organization stay for {most, plural, one {# day} other {# days}} at most. Choose a day within them.';
    throw new AppError('validation', { fields: { 'body.endsAt': problem }, values: { most: most ?? 0 } });
  }

  /** The guest with this address: one who is known as a guest, or somebody new. Nobody who has an account of their own. */
  async function guestNamed({ email, name }: Invited): Promise<{ userId: string; locale: string | null }> {
    const known = await findByEmail(email);
    if (known === null) {
      const { userId } = await createPerson({ email, name, guest: true, mustSetPassword: true });
      return { userId, locale: null };
    }
    if (known.guest) return { userId: known.id, locale: known.locale };
    const problem = 'This person has an account. Add them to the space itself.';
    throw new AppError('validation', { fields: { 'body.email': problem } });
  }

  /** In again with everything they had, or in for the first time. */
  async function open(stay: Stay): Promise<void> {
    const { userId, organizationId } = stay;
    if (organizationId !== null) {
      const place = { id: newId('acc'), userId, organizationId, role: 'guest' as const, current: false };
      const accountId = await repo.openPlace({ ...place, createdAt: clock.now() });
      await makeCurrent(userId, accountId);
    }
    await memberships.resume(hostOf(stay), userId);
    sessions.personChanged(userId);
  }

  /** One stay with each host: inviting somebody again renews it. */
  async function beginStay(actor: Actor, userId: string, endsAt: Date): Promise<Stay> {
    const { organizationId, userId: sponsorId } = actor;
    const known = await repo.ofHost(userId, organizationId, sponsorId);
    const fresh = freshStay(endsAt, clock.now());
    if (known !== null) {
      await repo.change(known.id, { ...fresh, sponsorId });
      return { ...known, ...fresh, sponsorId };
    }
    const row = { id: newId('gst'), userId, organizationId, sponsorId, createdAt: clock.now(), ...fresh };
    await repo.insert(row);
    return row;
  }

  async function tell(
    stay: Stay,
    template: 'guestRenewed' | 'guestDeclined' | 'guestConverted',
  ): Promise<void> {
    const guest = await find(stay.userId);
    if (guest === null) return;
    const until = stay.endsAt.toISOString().slice(0, 10);
    const link = `${siteUrl()}${template === 'guestConverted' ? places.signIn : places.signInGuest}`;
    const values = { host: await guestAccess.hostName(stay), until, link };
    await sendMail({ to: guest.email, locale: guest.locale, template, values });
  }

  /** Lets somebody in as a guest, until a moment, in the account that the place belongs to; a mail tells them. */
  async function admit(actor: Actor, invited: Invited, place: GuestPlace, ip: string): Promise<Guest> {
    await scopeOf(actor, 'inviteGuests');
    await countMails(actor.userId);
    const email = invited.email.toLowerCase();
    const guest = await transaction(async () => {
      const organizationId = await place.organizationOf();
      if (organizationId !== actor.organizationId) throw new AppError('not_found');
      const endsAt = await endFrom(invited.endsAt, organizationId);
      const { userId, locale } = await guestNamed({ ...invited, email });
      const stay = await beginStay(actor, userId, endsAt);
      await open(stay);
      await place.letIn({ userId, email });
      const after = { organizationId, ...place.audited, endsAt: endsAt.toISOString() };
      await record({ actorId: actor.userId, ip, action: 'guest.invited', target: userId, after });
      const until = endsAt.toISOString().slice(0, 10);
      const link = `${siteUrl()}${places.signInGuest}`;
      const values = { name: actor.name, host: await guestAccess.hostName(stay), until, link };
      await sendMail({ to: email, locale, template: 'guestInvited', values });
      return present(actor, stay.id);
    });
    endsChanged();
    return guest;
  }

  return {
    scopeOf,
    shown,

    list: async (actor: Actor): Promise<Guest[]> => shown(await repo.list(await scopeOf(actor))),

    /** Invites into a space that the sponsor manages. */
    invite: (
      actor: Actor,
      invited: Invited & { spaceId: string; role: GuestRole },
      ip: string,
    ): Promise<Guest> => {
      const { spaceId, role } = invited;
      const place: GuestPlace = {
        organizationOf: () => spaces.organizationOf(actor, spaceId),
        letIn: ({ email }) =>
          spaces.addMember(actor, spaceId, { email, role }).catch((error: unknown) => {
            if (!AppError.is(error) || error.code !== 'conflict') throw error;
          }),
        audited: { spaceId, role },
      };
      return admit(actor, invited, place, ip);
    },

    admit,

    /** Gives another end: later, or sooner. Who was out is in again, so it takes the right to invite. */
    async renew(actor: Actor, id: string, endsAtText: string, ip: string): Promise<Guest> {
      const guest = await transaction(async () => {
        const stay = await requireStay(actor, id);
        await scopeOf(actor, 'inviteGuests');
        const endsAt = await endFrom(endsAtText, stay.organizationId);
        const fresh = freshStay(endsAt, clock.now());
        await repo.change(id, fresh);
        await open({ ...stay, ...fresh });
        const { userId: target, organizationId } = stay;
        const before = { endsAt: stay.endsAt.toISOString() };
        const after = { endsAt: endsAt.toISOString(), organizationId };
        await record({ actorId: actor.userId, ip, action: 'guest.renewed', target, before, after });
        await tell({ ...stay, ...fresh }, 'guestRenewed');
        return present(actor, id);
      });
      endsChanged();
      return guest;
    },

    /** Ends it at once: nothing is left open, and without another host the guest is signed out. */
    end(actor: Actor, id: string, ip: string): Promise<Guest> {
      return transaction(async () => {
        const stay = await requireStay(actor, id);
        if (stay.endedAt !== null) throw new AppError('conflict');
        const now = clock.now();
        await repo.change(id, { endsAt: now, endedAt: now });
        await guestAccess.close({ ...stay, endsAt: now, endedAt: now });
        const { userId: target, organizationId } = stay;
        const after = { organizationId, by: 'sponsor' };
        await record({ actorId: actor.userId, ip, action: 'guest.ended', target, after });
        return present(actor, id);
      });
    },

    decline(actor: Actor, id: string, ip: string): Promise<Guest> {
      return transaction(async () => {
        const stay = await requireStay(actor, id);
        if (stay.askedAt === null) throw new AppError('conflict');
        await repo.change(id, { askedAt: null, askedReason: null });
        const { userId: target, organizationId } = stay;
        await record({
          actorId: actor.userId,
          ip,
          action: 'guest.declined',
          target,
          after: { organizationId },
        });
        await tell(stay, 'guestDeclined');
        return present(actor, id);
      });
    },

    /** Makes a guest a member, with a personal account of their own. As a guest elsewhere they stay a guest there. */
    convert(actor: Actor, id: string, ip: string): Promise<void> {
      return transaction(async () => {
        const right: OrganizationRight = 'manageMembers';
        const { organizationId } = authorizeOrganization(right, await membershipOf(actor));
        const stay = await requireStay(actor, id);
        const { userId: target } = stay;
        await open(stay);
        await repo.convert(target, organizationId);
        await repo.remove(id);
        const person = await findActor(target);
        if (person !== null) await begin({ ...person, organizationId: null });
        await record({
          actorId: actor.userId,
          ip,
          action: 'guest.converted',
          target,
          after: { organizationId },
        });
        await tell(stay, 'guestConverted');
        sessions.personChanged(target);
      });
    },
  };
}
