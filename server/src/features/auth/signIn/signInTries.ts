import { AppError } from '@holdall/shared/contract';
import type { Tries, TryRule } from '../Tries.ts';
import { tryRules } from '../tryRules.ts';

interface Dependencies {
  tries: Pick<Tries, 'take' | 'count' | 'clear'>;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
}

/** So many wrong tries are free; each further one makes the next wait twice as long. */
const freeTries = 5;
const longestPause = 8_000;

export type SignInTries = ReturnType<typeof createSignInTries>;

/** The doubling pause after a number of wrong tries. */
function pauseAfter(failures: number, free: number): number {
  return failures < free ? 0 : 1000 * 2 ** Math.min(failures - free, 6);
}

/**
 * Counts wrong passwords, whether or not the account exists. From one address an account can be tried ten times in ten
 * minutes, with growing pauses after five; an address can be wrong fifty times in all. An account that is tried from
 * many addresses answers slower to all, and is never locked.
 */
export function createSignInTries({ tries, wait }: Dependencies) {
  async function requireBelow(rule: TryRule, subject: string): Promise<void> {
    // Counting one more is harmless by then, and says how long to wait.
    if ((await tries.count(rule, subject)) >= rule.limit) await tries.take(rule, subject);
  }

  return {
    /** Throws `too_many_attempts`, or lets time pass, before a password is looked at. */
    async admit(account: string, ip: string): Promise<void> {
      const pair = `${account} ${ip}`;
      await requireBelow(tryRules.signInAddress, ip);
      await requireBelow(tryRules.signInPair, pair);
      const pause = pauseAfter(await tries.count(tryRules.signInPair, pair), freeTries);
      if (pause > 0) await tries.take({ name: 'signIn.pause', limit: 1, windowMs: pause }, pair);
      const slowed = pauseAfter(
        await tries.count(tryRules.signInAccount, account),
        tryRules.signInPair.limit,
      );
      if (slowed > 0) await wait(Math.min(slowed, longestPause));
    },

    /** Counts a wrong one. Throws `too_many_attempts` in place of the usual refusal, when it was one too many. */
    async failed(account: string, ip: string): Promise<void> {
      await tries.take(tryRules.signInAccount, account);
      await tries.take(tryRules.signInAddress, ip);
      await tries.take(tryRules.signInPair, `${account} ${ip}`);
    },

    /**
     * Throws when there were too many wrong ones while this right one was looked at: many tries at once must not tell
     * more than the same tries one after the other. Else the pair may begin anew.
     */
    async succeeded(account: string, ip: string): Promise<void> {
      const pair = `${account} ${ip}`;
      const tooMany =
        (await tries.count(tryRules.signInPair, pair)) >= tryRules.signInPair.limit ||
        (await tries.count(tryRules.signInAddress, ip)) >= tryRules.signInAddress.limit;
      if (tooMany) throw new AppError('too_many_attempts', { retryAfterMs: tryRules.signInPair.windowMs });
      await tries.clear(tryRules.signInPair, pair);
    },
  };
}
