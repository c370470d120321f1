import { AppError } from '@holdall/shared/contract';
import type { Tries } from '../Tries.ts';
import { tryRules } from '../tryRules.ts';

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
export function createSignInTries(tries: Tries) {
  const pairOf = (account: string, ip: string) => `${account} ${ip}`;

  return {
    /** Throws `too_many_attempts`, or says how many milliseconds to wait before the password is looked at. */
    async admit(account: string, ip: string): Promise<number> {
      const pair = pairOf(account, ip);
      const { signInAddress, signInPair, signInAccount } = tryRules;
      const [atAddress = 0, ofPair = 0, ofAccount = 0] = await tries.counts([
        [signInAddress, ip],
        [signInPair, pair],
        [signInAccount, account],
      ]);
      // Counting one more is harmless by then, and says how long to wait.
      if (atAddress >= signInAddress.limit) await tries.take(signInAddress, ip);
      if (ofPair >= signInPair.limit) await tries.take(signInPair, pair);
      const pause = pauseAfter(ofPair, freeTries);
      if (pause > 0) await tries.take({ name: 'signIn.pause', limit: 1, windowMs: pause }, pair);
      return Math.min(pauseAfter(ofAccount, signInPair.limit), longestPause);
    },

    /** Counts a wrong one. Throws `too_many_attempts` in place of the usual refusal, when it was one too many. */
    async failed(account: string, ip: string): Promise<void> {
      await tries.take(tryRules.signInAccount, account);
      await tries.take(tryRules.signInAddress, ip);
      await tries.take(tryRules.signInPair, pairOf(account, ip));
    },

    /**
     * Throws when there were too many wrong ones while this right one was looked at: many tries at once must not tell
     * more than the same tries one after the other. Else the pair may begin anew.
     */
    async succeeded(account: string, ip: string): Promise<void> {
      const pair = pairOf(account, ip);
      const { signInAddress, signInPair } = tryRules;
      const [ofPair = 0, atAddress = 0] = await tries.counts([
        [signInPair, pair],
        [signInAddress, ip],
      ]);
      if (ofPair >= signInPair.limit || atAddress >= signInAddress.limit) {
        throw new AppError('too_many_attempts', { retryAfterMs: signInPair.windowMs });
      }
      if (ofPair > 0) await tries.clear(signInPair, pair);
    },
  };
}
