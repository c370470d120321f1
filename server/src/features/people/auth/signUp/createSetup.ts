import { AppError, places } from '@holdall/shared/contract';
import { sameText, type Crypto } from '../../../../platform/crypto.ts';

interface Dependencies {
  crypto: Pick<Crypto, 'newToken'>;
  anybody(): Promise<boolean>;
  siteUrl(): string;
  announce(line: () => string): void;
}

/**
 * The first administrator's link. While nobody has an account each start prints a new one; it is kept in memory only
 * and works once.
 */
export function createSetup({ crypto, anybody, siteUrl, announce }: Dependencies) {
  let token: string | null = null;
  return {
    /** Prints the link, if nobody has an account. */
    async start(): Promise<void> {
      if (await anybody()) return;
      const link = crypto.newToken();
      token = link;
      announce(
        () => `Make the first account here (the link works once): ${siteUrl()}${places.signUp}?setup=${link}`,
      );
    },

    /** Makes the first account with the link's token, and nobody else's: `token_expired` once somebody has one. */
    async use<T>(given: string, create: () => Promise<T>): Promise<T> {
      const mine = token;
      if (mine === null || !sameText(mine, given)) throw new AppError('token_expired');
      token = null;
      try {
        if (await anybody()) throw new AppError('token_expired');
        return await create();
      } catch (error) {
        if (!(AppError.is(error) && error.code === 'token_expired')) token = mine;
        throw error;
      }
    },
  };
}

export type Setup = ReturnType<typeof createSetup>;
