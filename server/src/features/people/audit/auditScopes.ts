import type { Actor } from '../../../access/Actor.ts';
import { authorizeOrganization, organizationRights, type Membership } from '../../../access/organization.ts';
import type { AuditScope } from './audit.repo.ts';

interface Dependencies {
  /** The place of the one who asks in their present organization. */
  membershipOf(actor: Actor): Promise<Membership | null>;
  /** Somebody's place in an organization that need not be their present one. */
  membershipIn(organizationId: string, userId: string): Promise<Membership | null>;
  /** Everybody in an organization. */
  peopleIn(organizationId: string): Promise<readonly string[]>;
}

/** What those who run an organization may know of its people: how they get in, and what they do for it. */
const ownersAreas = [
  'account',
  'audit',
  'data',
  'domain',
  'group',
  'guest',
  'invitation',
  'member',
  'organization',
  'password',
  'secondFactor',
  'session',
  'signIn',
];

export type AuditScopes = ReturnType<typeof createAuditScopes>;

/** Which entries somebody may see: the operator everything, who runs an organization those of its people. */
export function createAuditScopes({ membershipOf, membershipIn, peopleIn }: Dependencies) {
  const within = async ({ organizationId }: Membership): Promise<AuditScope> => ({
    userIds: await peopleIn(organizationId),
    areas: ownersAreas,
  });
  return {
    /** Where they are at present. Refuses who may see none. */
    async of(actor: Actor): Promise<AuditScope> {
      if (actor.operator) return 'everything';
      return within(authorizeOrganization('audit', await membershipOf(actor)));
    },
    /** In one organization, wherever they are at present; null for who may see none of it now. */
    async at(
      { userId, operator }: Pick<Actor, 'userId' | 'operator'>,
      organizationId: string | null,
    ): Promise<AuditScope | null> {
      if (operator) return 'everything';
      const membership = organizationId === null ? null : await membershipIn(organizationId, userId);
      return membership !== null && organizationRights(membership).includes('audit')
        ? within(membership)
        : null;
    },
  };
}
