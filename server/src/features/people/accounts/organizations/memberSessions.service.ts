import { AppError, type SessionInfo } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { authorizeOrganization, type Membership } from '../../../../access/organization.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';

interface Dependencies {
  /** Somebody of the organization, whom the one who asks may look after. Throws when there is no such. */
  requireMember(membership: Membership, accountId: string): Promise<{ readonly userId: string }>;
  membershipOf(actor: Actor): Promise<Membership | null>;
  sessions: {
    /** False when the person has none such. */
    end(userId: string, sessionId: string): Promise<boolean>;
    endAll(userId: string, exceptId?: string): Promise<number>;
  };
  sessionsOf(userId: string, presentId: string): Promise<SessionInfo[]>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Who looks after somebody, and from where. */
interface Asked {
  readonly actor: Actor;
  readonly session: { readonly id: string };
  readonly ip: string;
}

export type MemberSessionsService = ReturnType<typeof createMemberSessionsService>;

/** Where the people of an organization are signed in, and ending it at once. Those of owners are the owners' matter. */
export function createMemberSessionsService(needs: Dependencies) {
  const { requireMember, membershipOf, sessions, sessionsOf, transaction, record } = needs;

  async function find(actor: Actor, accountId: string) {
    const membership = authorizeOrganization('endSessions', await membershipOf(actor));
    const { userId } = await requireMember(membership, accountId);
    return { userId, organizationId: membership.organizationId };
  }

  return {
    async list({ actor, session }: Asked, accountId: string): Promise<SessionInfo[]> {
      const { userId } = await find(actor, accountId);
      return sessionsOf(userId, session.id);
    },

    /** Ends one. `not_found` for one that is not theirs, or is over. */
    end({ actor, ip }: Asked, accountId: string, sessionId: string): Promise<void> {
      return transaction(async () => {
        const { userId: target, organizationId } = await find(actor, accountId);
        if (!(await sessions.end(target, sessionId))) throw new AppError('not_found');
        const after = { sessionId, organizationId };
        await record({ actorId: actor.userId, ip, action: 'member.sessionEnded', target, after });
      });
    },

    /** Ends all of them, but the present one of who asks. Answers how many. */
    endAll({ actor, session, ip }: Asked, accountId: string): Promise<number> {
      return transaction(async () => {
        const { userId: target, organizationId } = await find(actor, accountId);
        const ended = await sessions.endAll(target, target === actor.userId ? session.id : undefined);
        const after = { ended, organizationId };
        await record({ actorId: actor.userId, ip, action: 'member.sessionsEnded', target, after });
        return ended;
      });
    },
  };
}
