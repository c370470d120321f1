import { serverLimits } from '@holdall/shared/contract';
import { createTestClock } from '../../testing/testClock.ts';
import { createFrameLimit, createRateLimit } from './rateLimit.ts';

function setUp({ lifted = false } = {}) {
  const clock = createTestClock();
  const limit = createRateLimit(clock, lifted);
  const take = (userId: string | null, address = '10.0.0.1', light = false, viaLink = false) =>
    limit.take({ userId, address, light, viaLink });
  /** How many requests pass before one is refused. */
  const passing = (...asker: Parameters<typeof take>) => {
    for (let count = 0; count < 10_000; count += 1) {
      try {
        take(...asker);
      } catch {
        return count;
      }
    }
    return Number.POSITIVE_INFINITY;
  };
  return { clock, take, passing };
}

describe('requests per minute', () => {
  it('are limited for an address, and for a person wherever they are', () => {
    const { passing } = setUp();
    expect(passing(null)).toBe(serverLimits.requestsPerMinuteAnonymous);
    expect(passing(null, '10.0.0.2')).toBe(serverLimits.requestsPerMinuteAnonymous);
    expect(passing('usr_a')).toBe(serverLimits.requestsPerMinuteSignedIn);
    expect(passing('usr_a', '10.0.0.3')).toBe(0);
    expect(passing('usr_b')).toBe(serverLimits.requestsPerMinuteSignedIn);
  });

  it('by public links are counted for an address by themselves', () => {
    const { passing } = setUp();
    expect(passing(null, '10.0.0.4', false, true)).toBe(serverLimits.requestsPerMinuteSignedIn);
    expect(passing(null, '10.0.0.4')).toBe(serverLimits.requestsPerMinuteAnonymous);
  });

  it('come back with the time, and the refusal says when', () => {
    const { clock, take, passing } = setUp();
    passing(null);
    expect(() => take(null)).toThrow(
      expect.objectContaining({ code: 'rate_limited', retryAfterMs: 1000 }) as Error,
    );
    clock.advance(5000);
    expect(passing(null)).toBe(5);
    clock.advance(3_600_000);
    expect(passing(null)).toBe(serverLimits.requestsPerMinuteAnonymous);
  });

  it('count one household once, and contents of files a tenth', () => {
    const { passing } = setUp();
    passing(null, '2001:db8:1:2:3::1');
    expect(passing(null, '2001:db8:1:2:4::1')).toBe(0);
    expect(passing(null, '2001:db8:1:3::1')).toBe(serverLimits.requestsPerMinuteAnonymous);
    expect(passing('usr_a', '10.0.0.1', true)).toBeGreaterThanOrEqual(
      serverLimits.requestsPerMinuteSignedIn * 10 - 1,
    );
  });

  it('have looks into frames counted for themselves: by a person, or by an address that guesses', () => {
    const clock = createTestClock();
    const frames = createFrameLimit(clock, false);
    const look = (userId: string | null, address: string, times: number) => () => {
      for (let count = 0; count < times; count += 1) frames.take({ userId, address });
    };
    expect(look('usr_a', '10.0.0.1', serverLimits.framesPerMinute)).not.toThrow();
    expect(look('usr_a', '10.0.0.2', 1)).toThrow(expect.objectContaining({ code: 'rate_limited' }) as Error);
    expect(look('usr_b', '10.0.0.1', 1)).not.toThrow();
    expect(look(null, '10.0.0.1', serverLimits.requestsPerMinuteAnonymous)).not.toThrow();
    expect(look(null, '10.0.0.1', 1)).toThrow();
    clock.advance(60_000);
    expect(look('usr_a', '10.0.0.1', serverLimits.framesPerMinute)).not.toThrow();
  });

  it('are lifted for benches', () =>
    void expect(setUp({ lifted: true }).passing(null)).toBe(Number.POSITIVE_INFINITY));
});
