import { AppError } from '@holdall/shared/contract';
import { fromNetworks } from '../../../../platform/attempts/attempts.ts';
import type { Attempts } from '../../../../platform/attempts/attempts.ts';
import { tryRules } from '../tryRules.ts';

/** So many wrong tries are free; each further one makes the next wait twice as long. */
const freeAttempts = 5;
const longestPause = 8_000;

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

/** The doubling pause after a number of wrong tries. */
function pauseAfter(failures: number, free: number): number {
  return failures < free ? 0 : 1000 * 2 ** Math.min(failures - free, 6);
}

/**
 * Counts wrong passwords, whether or not the account exists. From one household an account can be tried ten times in
 * ten minutes, with growing pauses after five; a household can be wrong fifty times in all. An account that is tried from
 * many addresses answers slower to all, and is never locked.
 */
export function createSignInAttempts(attempts: Attempts) {
  const { signInAddress, signInPair, signInAccount } = tryRules;

  /** The rules that refuse, with what they have counted by now: for each network, whatever the account, and of the pair. */
  async function counted(account: string, ip: string) {
    const addresses = fromNetworks(signInAddress, ip);
    const pairs = fromNetworks(signInPair, ip, account);
    const asked = [...addresses, ...pairs];
    const counts = await attempts.counts([...asked, [signInAccount, account]]);
    return {
      rules: asked.map(([rule, subject], index) => ({ rule, subject, count: counts[index] ?? 0 })),
      ofPair: counts[addresses.length] ?? 0,
      ofAccount: counts.at(-1) ?? 0,
    };
  }

  return {
    /** Throws `too_many_attempts`, or says how many milliseconds to wait before the password is looked at. */
    async admit(account: string, ip: string): Promise<number> {
      const { rules, ofPair, ofAccount } = await counted(account, ip);
      // Counting one more is harmless by then, and says how long to wait.
      for (const { rule, subject, count } of rules)
        if (count >= rule.limit) await attempts.take(rule, subject);
      const pause = pauseAfter(ofPair, freeAttempts);
      if (pause > 0) {
        const [[, pair] = [signInPair, account]] = fromNetworks(signInPair, ip, account);
        await attempts.take({ name: 'signIn.pause', limit: 1, windowMs: pause }, pair);
      }
      return Math.min(pauseAfter(ofAccount, signInPair.limit), longestPause);
    },

    /** Counts a wrong one. Throws `too_many_attempts` in place of the usual refusal, when it was one too many. */
    async failed(account: string, ip: string): Promise<void> {
      await attempts.take(signInAccount, account);
      await attempts.takeFrom(signInAddress, ip);
      await attempts.takeFrom(signInPair, ip, account);
    },

    /**
     * Throws when there were too many wrong ones while this right one was looked at: many tries at once must not tell
     * more than the same tries one after the other. Else the pair may begin anew.
     */
    async succeeded(account: string, ip: string): Promise<void> {
      const { rules, ofPair } = await counted(account, ip);
      if (rules.some(({ rule, count }) => count >= rule.limit)) {
        throw new AppError('too_many_attempts', { retryAfterMs: signInPair.windowMs });
      }
      if (ofPair > 0) await attempts.clearFrom(signInPair, ip, account);
    },
  };
}
