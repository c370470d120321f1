import { AppError, serverLimits } from '@holdall/shared/contract';
import type { Clock } from '../../../../platform/clock.ts';
import type { Crypto } from '../../../../platform/crypto.ts';
import type { AuthState, StatesRepo } from './states.repo.ts';

interface Dependencies {
  repo: StatesRepo;
  crypto: Pick<Crypto, 'newToken' | 'hashToken' | 'seal' | 'open'>;
  clock: Clock;
}

interface Begin {
  kind: AuthState['kind'];
  userId: string | null;
  browser: string;
  remembered: boolean;
  /** What the next step must know. Kept encrypted. */
  note?: string;
}

const purpose = 'auth.state';

export type StatesService = ReturnType<typeof createStatesService>;

/**
 * Steps between the first form and the session. A state's token is worth nothing by itself: it works in its own browser,
 * for its own kind of code, ten minutes, five tries, once.
 */
export function createStatesService({ repo, crypto, clock }: Dependencies) {
  const asked = (kind: AuthState['kind'], token: string, browser: string) => ({
    tokenHash: crypto.hashToken(token),
    browserHash: crypto.hashToken(browser),
    kind,
    now: clock.now(),
  });

  return {
    /** Begins a step. Answers its token, which is kept nowhere. */
    async begin({ kind, userId, browser, remembered, note }: Begin) {
      const stateToken = crypto.newToken();
      const tokenHash = crypto.hashToken(stateToken);
      const sentAt = clock.now();
      const expiresAt = new Date(sentAt.getTime() + serverLimits.stateTokenMinutes * 60_000);
      await repo.insert({
        tokenHash,
        kind,
        userId,
        sealedNote: note === undefined ? null : crypto.seal(purpose, note, tokenHash),
        browserHash: crypto.hashToken(browser),
        remembered,
        sentAt,
        endsAt: expiresAt,
      });
      return { stateToken, tokenHash, expiresAt };
    },

    /** Counts a try at a code. Throws `state_expired` for a step that is over, used up, or not this browser's. */
    async attempt(kind: AuthState['kind'], token: string, browser: string): Promise<AuthState> {
      const state = await repo.countAttempt(asked(kind, token, browser), serverLimits.codeAttempts);
      if (state === null) throw new AppError('state_expired');
      return state;
    },

    /** The step, without counting a try. */
    async find(kind: AuthState['kind'], token: string, browser: string): Promise<AuthState> {
      const state = await repo.find(asked(kind, token, browser));
      if (state === null) throw new AppError('state_expired');
      return state;
    },

    /** What was noted at the beginning. */
    noteOf({ sealedNote, tokenHash }: AuthState): string {
      if (sealedNote === null) throw new AppError('state_expired');
      return crypto.open(purpose, sealedNote, tokenHash);
    },

    /** Uses the step up, in the transaction of what follows. Throws `state_expired` when another request was faster. */
    async finish({ tokenHash }: AuthState): Promise<void> {
      if (!(await repo.remove(tokenHash))) throw new AppError('state_expired');
    },

    /** The refusal of a wrong code; `message` says more than the usual sentence. */
    wrongCode: ({ attempts }: AuthState, message?: string): AppError =>
      new AppError('code_wrong', {
        details: { attemptsLeft: Math.max(0, serverLimits.codeAttempts - attempts) },
        ...(message === undefined ? {} : { message }),
      }),
  };
}
