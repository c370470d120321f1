import { AppError, type OrganizationView, type PolicyChange } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { OrganizationChange } from './organizationChange.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';

interface Dependencies {
  repo: Pick<OrganizationsRepo, 'find' | 'setPolicy'>;
  change: OrganizationChange;
  /** Ends the sessions that have lasted as long as they may by now. */
  endSessionsDue(): Promise<void>;
}

const rules = [
  'demandsTwoStep',
  'sessionHours',
  'guestDays',
  'membersInviteGuests',
  'trashDays',
  'assistantMode',
] as const;

export type PolicyService = ReturnType<typeof createPolicyService>;

/** The rules of an organization. */
export function createPolicyService({ repo, change, endSessionsDue }: Dependencies) {
  return {
    /**
     * Sets the rules that are named. They hold at once: who has no second step is led to it with the next request, and
     * who has been signed in for too long is signed out, whoever sets the rule among them.
     */
    set(actor: Actor, wanted: PolicyChange, ip: string): Promise<OrganizationView> {
      return change({ actor, ip, right: 'policy' }, async (organizationId) => {
        const present = await repo.find(organizationId);
        if (present === null) throw new AppError('not_found');
        const changed = rules.filter((rule) => wanted[rule] !== undefined && wanted[rule] !== present[rule]);
        if (changed.length === 0) return null;
        await repo.setPolicy(organizationId, wanted);
        await endSessionsDue();
        const pick = (from: PolicyChange | typeof present) =>
          Object.fromEntries(changed.map((rule) => [rule, from[rule]]));
        return { action: 'organization.policyChanged', before: pick(present), after: pick(wanted) };
      });
    },
  };
}
