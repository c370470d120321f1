import { AppError, limits } from '@holdall/shared/contract';
import type { Clock } from '../platform/clock.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** IPv6 networks are handed out as /64: one household is one address. */
function household(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}

/**
 * Requests per minute, in memory: a bucket a person, or an address while nobody is signed in. Each full bucket allows a
 * minute's worth at once. Contents of files (`light`) count a tenth: a folder of pictures is many requests.
 */
export function createRateLimit(clock: Clock, lifted: boolean) {
  const buckets = new Map<string, Bucket>();
  let sweptAt = clock.now().getTime();

  function sweep(now: number): void {
    if (now - sweptAt < 60_000) return;
    sweptAt = now;
    for (const [key, bucket] of buckets) if (now - bucket.filledAt > 60_000) buckets.delete(key);
  }

  return {
    /** Counts a request, and throws `rate_limited` when there were too many. */
    take({ userId, address, light }: { userId: string | null; address: string; light: boolean }): void {
      if (lifted) return;
      const perMinute =
        userId === null ? limits.requestsPerMinuteAnonymous : limits.requestsPerMinuteSignedIn;
      const key = userId ?? household(address);
      const now = clock.now().getTime();
      sweep(now);
      const bucket = buckets.get(key) ?? { tokens: perMinute, filledAt: now };
      const perMs = perMinute / 60_000;
      bucket.tokens = Math.min(perMinute, bucket.tokens + (now - bucket.filledAt) * perMs);
      bucket.filledAt = now;
      buckets.set(key, bucket);
      const cost = light ? 0.1 : 1;
      if (bucket.tokens < cost) {
        throw new AppError('rate_limited', { retryAfterMs: Math.ceil((cost - bucket.tokens) / perMs) });
      }
      bucket.tokens -= cost;
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
