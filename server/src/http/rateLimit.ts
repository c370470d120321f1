import { serverLimits } from '@holdall/shared/contract';
import type { Clock } from '../platform/clock.ts';
import { createBuckets } from './buckets.ts';
import { household } from './household.ts';

/**
 * Requests per minute, in memory: a bucket a person, or an address while nobody is signed in. Contents of files
 * (`light`) count a tenth: a folder of pictures is many requests.
 */
export function createRateLimit(clock: Clock, lifted: boolean) {
  const buckets = createBuckets(clock);
  return {
    /** Counts a request, and throws `rate_limited` when there were too many. */
    take({ userId, address, light }: { userId: string | null; address: string; light: boolean }): void {
      if (lifted) return;
      const perMinute =
        userId === null ? serverLimits.requestsPerMinuteAnonymous : serverLimits.requestsPerMinuteSignedIn;
      buckets.take(userId ?? household(address), perMinute, light ? 0.1 : 1);
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;

/**
 * Looks into frames, which come without a cookie and are no calls: counted by the person that the address of the frame
 * names, and those that name nobody by where they come from.
 */
export function createFrameLimit(clock: Clock, lifted: boolean) {
  const buckets = createBuckets(clock);
  return {
    /** Counts a look, and throws `rate_limited` when there were too many. */
    take({ userId, address }: { userId: string | null; address: string }): void {
      if (lifted) return;
      if (userId === null) buckets.take(household(address), serverLimits.requestsPerMinuteAnonymous);
      else buckets.take(userId, serverLimits.framesPerMinute);
    },
  };
}

export type FrameLimit = ReturnType<typeof createFrameLimit>;
