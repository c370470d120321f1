import type { Database } from '../../../../platform/db/Database.ts';

/** What somebody is asked for who signs in. */
export interface Secrets {
  /** Hash of their password; null for a guest who has not set one, and for nobody. */
  readonly kept: string | null;
  /** Hash of the password of the newest sign-up with the address that waits to be confirmed. */
  readonly unconfirmed: string | null;
  /** They have an authenticator. */
  readonly twoFactors: boolean;
}

export type SignInRepo = ReturnType<typeof createSignInRepo>;

const secretsText = `
  select (select hash from passwords where user_id = $1) as kept,
    (select password_hash from sign_ups where email = $2 and ends_at > $3 order by id desc limit 1) as unconfirmed,
    exists (select from authenticators where user_id = $1) as "twoFactors"`;

/** What signing in asks the database for. */
export function createSignInRepo(database: Database) {
  return {
    /** All in one statement, the same for a person and for nobody (an empty id). The address is in lower case. */
    async secretsOf(userId: string, email: string, now: Date): Promise<Secrets> {
      const [found] = await database.query<Secrets>(secretsText, [userId, email, now], 'signIn.secrets');
      return found ?? { kept: null, unconfirmed: null, twoFactors: false };
    },
  };
}
