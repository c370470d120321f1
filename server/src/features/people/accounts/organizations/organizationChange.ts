import type { OrganizationView } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import {
  authorizeOrganization,
  type OrganizationRight,
  type Membership,
} from '../../../../access/organization.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';

interface Dependencies {
  membershipOf(actor: Actor): Promise<Membership | null>;
  view(membership: Membership): Promise<OrganizationView>;
  /** Everybody in an organization. */
  peopleIn(organizationId: string): Promise<string[]>;
  sessions: { personChanged(userId: string): void };
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
  /** Tells the people of an organization that something of it has changed. */
  announce(organizationId: string): Promise<void>;
}

/** What was done, to be remembered; null where there was nothing to do. */
type Done = Pick<AuditEntry, 'action' | 'before' | 'after'> | null;

/** Who changes an organization, from where, and the right that it takes. */
interface Asked {
  readonly actor: Actor;
  readonly ip: string;
  readonly right: OrganizationRight;
}

/** Makes the one way to change something of an organization: it is remembered, and everybody in it sees it at once. */
export function createOrganizationChange(needs: Dependencies) {
  const { membershipOf, view, peopleIn, sessions, transaction, record, announce } = needs;

  return function change(
    { actor, ip, right }: Asked,
    work: (organizationId: string) => Promise<Done>,
  ): Promise<OrganizationView> {
    return transaction(async () => {
      const membership = authorizeOrganization(right, await membershipOf(actor));
      const { organizationId } = membership;
      const done = await work(organizationId);
      if (done === null) return view(membership);
      await record({ actorId: actor.userId, ip, target: organizationId, ...done });
      for (const userId of await peopleIn(organizationId)) sessions.personChanged(userId);
      await announce(organizationId);
      return view(membership);
    });
  };
}

export type OrganizationChange = ReturnType<typeof createOrganizationChange>;
