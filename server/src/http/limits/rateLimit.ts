import { serverLimits, AppError } from '@holdall/shared/contract';
import type { Clock } from '../../platform/clock.ts';
import { household } from '../../platform/attempts/household.ts';

/** A request as it is counted. */
interface Counted {
  readonly userId: string | null;
  readonly address: string;
  readonly light: boolean;
  /** It is asked below the address of a public link. */
  readonly viaLink?: boolean;
}

/**
 * Requests per minute, in memory: a bucket a person, or an address while nobody is signed in; by public links, one of its own
 * for each address. Contents of files
 * (`light`) count a tenth: a folder of pictures is many requests.
 */
export function createRateLimit(clock: Clock, lifted: boolean) {
  const buckets = createBuckets(clock);
  return {
    /** Counts a request, and throws `rate_limited` when there were too many. */
    take({ userId, address, light, viaLink = false }: Counted): void {
      if (lifted) return;
      const perMinute =
        userId === null && !viaLink
          ? serverLimits.requestsPerMinuteAnonymous
          : serverLimits.requestsPerMinuteSignedIn;
      const stranger = `${viaLink ? 'link ' : ''}${household(address)}`;
      buckets.take(userId ?? stranger, perMinute, light ? 0.1 : 1);
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

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Token buckets in memory, filled within a minute. Each full one allows a minute's worth at once. */
function createBuckets(clock: Clock) {
  const buckets = new Map<string, Bucket>();
  let sweptAt = clock.now().getTime();

  function sweep(now: number): void {
    if (now - sweptAt < 60_000) return;
    sweptAt = now;
    for (const [key, bucket] of buckets) if (now - bucket.filledAt > 60_000) buckets.delete(key);
  }

  return {
    /** Takes `cost` out of a bucket, and throws `rate_limited` where there is not so much in it. */
    take(key: string, perMinute: number, cost = 1): void {
      const now = clock.now().getTime();
      sweep(now);
      const bucket = buckets.get(key) ?? { tokens: perMinute, filledAt: now };
      const perMs = perMinute / 60_000;
      bucket.tokens = Math.min(perMinute, bucket.tokens + (now - bucket.filledAt) * perMs);
      bucket.filledAt = now;
      buckets.set(key, bucket);
      if (bucket.tokens < cost) {
        throw new AppError('rate_limited', { retryAfterMs: Math.ceil((cost - bucket.tokens) / perMs) });
      }
      bucket.tokens -= cost;
    },
  };
}
