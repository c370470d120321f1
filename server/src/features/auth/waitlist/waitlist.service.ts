import type { Tries } from '../Tries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tryRules } from '../tryRules.ts';
import type { WaitlistRepo } from './waitlist.repo.ts';

interface Dependencies {
  repo: WaitlistRepo;
  tries: Pick<Tries, 'take'>;
  clock: Clock;
}

interface Wish {
  email: string;
  name?: string | undefined;
  reason?: string | undefined;
}

export type WaitlistService = ReturnType<typeof createWaitlistService>;

/** People who wait for a place. */
export function createWaitlistService({ repo, tries, clock }: Dependencies) {
  return {
    /** Joins, or finds the place again. Somebody else could ask for an address too, so the place alone is told. */
    async join({ email, name = '', reason = '' }: Wish, ip: string): Promise<number | null> {
      await tries.take(tryRules.waitlistAddress, ip);
      const key = email.toLowerCase();
      await repo.join({ email: key, name, reason, joinedAt: clock.now() });
      return repo.positionOf(key);
    },
  };
}
