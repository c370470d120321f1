import {
  AppError,
  places,
  type Invitation,
  type MemberRole,
  type ReceivedInvitation,
  type User,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import {
  authorizeOrganization,
  type OrganizationRight,
  type Membership,
} from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { NewId } from '../../../../platform/ids.ts';
import type { JobQueue } from '../../../../platform/jobs/JobQueue.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';
import type { MailOrder } from '../../mail/mail.service.ts';
import type { Person } from '../people.repo.ts';
import type { InvitationRow, InvitationsRepo } from './invitations.repo.ts';
import type { OrganizationsService } from './organizations.service.ts';

interface Dependencies {
  repo: InvitationsRepo;
  nameOf(organizationId: string): Promise<string>;
  join: OrganizationsService['join'];
  membershipOf(actor: Actor): Promise<Membership | null>;
  find(userId: string): Promise<Person | null>;
  findByEmail(email: string): Promise<Person | null>;
  newId: NewId;
  clock: Clock;
  crypto: Pick<Crypto, 'newToken' | 'hashToken'>;
  jobs: JobQueue;
  /** Counts mails that an organization sends; throws when there were too many. */
  countMails(organizationId: string): Promise<void>;
  /** Counts links that are opened from an address; throws when there were too many. */
  countLinks(ip: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
}

interface Invited {
  email: string;
  role: MemberRole;
}

const day = 24 * 3_600_000;

export type InvitationsService = ReturnType<typeof createInvitationsService>;

const invitationOf = ({ id, email, role, createdAt, endsAt }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Inviting people into an organization by mail. Whether an address has an account shows to its owner only. */
export function createInvitationsService(needs: Dependencies) {
  const { repo, nameOf, join, membershipOf, find, findByEmail, newId, clock, crypto, jobs } = needs;
  const { countMails, countLinks, transaction, sendMail, record, siteUrl } = needs;
  const allowed = async (actor: Actor, right: OrganizationRight) =>
    authorizeOrganization(right, await membershipOf(actor));

  /** Who has an account signs in and accepts there; who has none makes one with the link. */
  async function mail({ id, organizationId, email, invitedBy }: InvitationRow): Promise<void> {
    const [known, inviter] = await Promise.all([findByEmail(email), find(invitedBy)]);
    const token = crypto.newToken();
    const asked = encodeURIComponent('/admin/organization');
    const path = known === null ? `${places.signUp}?invite=${token}` : `${places.signIn}?next=${asked}`;
    const values = {
      link: siteUrl() + path,
      organization: await nameOf(organizationId),
      name: inviter?.name ?? '',
      days: String(serverLimits.invitationDays),
    };
    await transaction(async () => {
      if (known === null) await repo.setToken(id, crypto.hashToken(token));
      await sendMail({ to: email, locale: known?.locale ?? null, template: 'invitation', values });
    });
  }

  const mailing = jobs.define<{ id: string }>('organization.invitation', {
    async handle({ id }) {
      const invitation = await repo.find(id, clock.now());
      if (invitation !== null) await mail(invitation);
    },
  });
  jobs.define('organization.sweep', { cron: '37 * * * *', handle: () => repo.removeEnded(clock.now()) });

  async function invite(actor: Actor, { organizationId }: Membership, { email, role }: Invited, ip: string) {
    const createdAt = clock.now();
    const endsAt = new Date(createdAt.getTime() + serverLimits.invitationDays * day);
    const row = { id: newId('inv'), organizationId, email, role, invitedBy: actor.userId, createdAt, endsAt };
    const kept = await repo.insert(row);
    if (kept === null) return null;
    await mailing.send({ id: kept.id });
    const after = { organizationId, role };
    await record({ actorId: actor.userId, ip, action: 'invitation.sent', target: kept.id, after });
    return kept;
  }

  /** Uses an invitation up for somebody whose address it is. */
  async function redeem(invitation: InvitationRow, userId: string, ip: string): Promise<User> {
    if ((await repo.take(invitation.id)) === null) throw new AppError('token_expired');
    const { organizationId, role, id: target } = invitation;
    await record({
      actorId: userId,
      ip,
      action: 'invitation.accepted',
      target,
      after: { organizationId, role },
    });
    return join(userId, organizationId, role);
  }

  return {
    async list(actor: Actor): Promise<Invitation[]> {
      const { organizationId } = await allowed(actor, 'invite');
      return (await repo.list(organizationId, clock.now())).map(invitationOf);
    },

    /** Invites many at once; who is in already or has been invited is left alone, and named. */
    async send(actor: Actor, people: readonly Invited[], ip: string) {
      const membership = await allowed(actor, 'invite');
      if (people.some(({ role }) => role === 'owner')) authorizeOrganization('manageOwners', membership);
      const { organizationId } = membership;
      const wanted = new Map(people.map(({ email, role }) => [email.toLowerCase(), role]));
      for (const _ of wanted) await countMails(organizationId);
      return transaction(async () => {
        await repo.removeEndedOf(organizationId, clock.now());
        const inside = new Set(await repo.insideOf(organizationId, [...wanted.keys()]));
        const invited: Invitation[] = [];
        const already: string[] = [];
        for (const [email, role] of wanted) {
          const kept = inside.has(email) ? null : await invite(actor, membership, { email, role }, ip);
          if (kept === null) already.push(email);
          else invited.push(invitationOf(kept));
        }
        return { invited, already };
      });
    },

    withdraw(actor: Actor, id: string, ip: string): Promise<void> {
      return transaction(async () => {
        const { organizationId } = await allowed(actor, 'invite');
        if ((await repo.withdraw(organizationId, id)) === null) throw new AppError('not_found');
        const after = { organizationId };
        await record({ actorId: actor.userId, ip, action: 'invitation.withdrawn', target: id, after });
      });
    },

    /** The invitations to the address of the one who asks. */
    async received({ email }: Actor): Promise<ReceivedInvitation[]> {
      return (await repo.received(email, clock.now())).map(({ endsAt, invitedBy, ...rest }) => ({
        ...rest,
        invitedBy: invitedBy ?? '',
        endsAt: endsAt.toISOString(),
      }));
    },

    accept(actor: Actor, id: string, ip: string): Promise<User> {
      if (actor.guest) throw new AppError('forbidden');
      return transaction(async () => {
        const invitation = await repo.find(id, clock.now());
        if (invitation === null || invitation.email !== actor.email) throw new AppError('not_found');
        return redeem(invitation, actor.userId, ip);
      });
    },

    /** What a link invites to. It works as long as the invitation, and tells nothing that its mail did not. */
    async look(token: string, ip: string): Promise<{ organizationName: string; email: string }> {
      await countLinks(ip);
      const invitation = await repo.findByToken(crypto.hashToken(token), clock.now());
      if (invitation === null) throw new AppError('token_expired');
      return { organizationName: await nameOf(invitation.organizationId), email: invitation.email };
    },

    /** The address that a link was mailed to: who has the link reads its mail. Null for one that does not work. */
    async addressOf(token: string): Promise<string | null> {
      return (await repo.findByToken(crypto.hashToken(token), clock.now()))?.email ?? null;
    },

    /** Lets the person in who has just been made with a link. Call it in the transaction that makes them. */
    async acceptByToken(token: string, userId: string, ip: string): Promise<void> {
      const invitation = await repo.findByToken(crypto.hashToken(token), clock.now());
      if (invitation === null) throw new AppError('token_expired');
      await redeem(invitation, userId, ip);
    },
  };
}
