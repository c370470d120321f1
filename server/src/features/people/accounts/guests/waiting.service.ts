import { limits, type Guest, type WaitingGuest } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { organizationRights, type Membership } from '../../../../access/organization.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { GuestsService } from './guests.service.ts';
import { nearEnd } from './reminders.service.ts';
import type { GuestAccessRepo } from './guestAccess.repo.ts';

interface Dependencies {
  repo: Pick<GuestAccessRepo, 'listWaiting'>;
  guests: Pick<GuestsService, 'scopeOf' | 'shown'>;
  clock: Clock;
  membershipOf(actor: Actor): Promise<Membership | null>;
  /** So many days ahead the end of a guest of an organization may lie; null where it has no rule. */
  guestDaysOf(organizationId: string): Promise<number | null>;
}

const day = 24 * 3_600_000;
/** A guest who has waited for an answer so many days asks whoever runs the organization as well. */
const unansweredDays = 7;

export type WaitingService = ReturnType<typeof createWaitingService>;

/** What somebody has to decide about guests. */
export function createWaitingService({ repo, guests, clock, membershipOf, guestDaysOf }: Dependencies) {
  async function mayLetIn(actor: Actor): Promise<boolean> {
    if (actor.organizationId === null) return true;
    const membership = await membershipOf(actor);
    return membership !== null && organizationRights(membership).includes('inviteGuests');
  }

  /** Says the end that a guest can be given: so much later than their own as is usual, and no further than guests stay. */
  async function usualEnds(actor: Actor): Promise<(guest: Guest) => string | null> {
    if (!(await mayLetIn(actor))) return () => null;
    const most = actor.organizationId === null ? null : await guestDaysOf(actor.organizationId);
    const now = clock.now().getTime();
    const furthest = now + (most ?? limits.guestDays - 1) * day;
    return ({ endsAt }) => {
      const end = Date.parse(endsAt);
      const to = Math.min(Math.max(end, now) + limits.guestDaysUsual * day, furthest);
      return to > end ? new Date(to).toISOString() : null;
    };
  }

  return {
    /** Guests who ask for more time, and whose time is nearly over. */
    async list(actor: Actor): Promise<WaitingGuest[]> {
      const scope = await guests.scopeOf(actor);
      const now = clock.now();
      const longAgo = new Date(now.getTime() - unansweredDays * day);
      const rows = await repo.listWaiting(scope, actor.userId, { now, soon: nearEnd(now), longAgo });
      const endFor = await usualEnds(actor);
      return (await guests.shown(rows)).map((guest) => ({ ...guest, renewTo: endFor(guest) }));
    },
  };
}
