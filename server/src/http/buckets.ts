import { AppError } from '@holdall/shared/contract';
import type { Clock } from '../platform/clock.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Token buckets in memory, filled within a minute. Each full one allows a minute's worth at once. */
export function createBuckets(clock: Clock) {
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
