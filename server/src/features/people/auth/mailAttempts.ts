import { AppError } from '@holdall/shared/contract';
import type { Attempts } from '../../../platform/attempts/attempts.ts';
import { tryRules } from './tryRules.ts';
import type { Visit } from './Visit.ts';

/** Mails that anybody can ask for. Each sort is counted by itself. */
type Sort = 'signUp' | 'guestCode' | 'forgot';

interface Dependencies {
  attempts: Pick<Attempts, 'take' | 'takeFrom'>;
  /** Whether the owner of an address has signed in in this browser before. */
  isKnown(token: string | null, email: string): boolean;
}

/**
 * Counts the mails that somebody asks to be sent to an address. Strangers are counted where they are, so that one of
 * them uses up nobody's mails; all strangers together have so many a day that nobody is flooded; and a browser in which
 * the owner of the address has been before has mails of its own, which no stranger can use up.
 */
export function createMailAttempts({ attempts, isKnown }: Dependencies) {
  return {
    /** Counts one. False when there were enough: then nothing is sent, and nobody is told. */
    async admit(
      sort: Sort,
      email: string,
      { ip, knownToken }: Pick<Visit, 'ip' | 'knownToken'>,
    ): Promise<boolean> {
      const subject = `${sort} ${email.toLowerCase()}`;
      try {
        if (isKnown(knownToken, email)) await attempts.take(tryRules.mailsToKnown, subject);
        else {
          await attempts.takeFrom(tryRules.mailsTo, ip, subject);
          await attempts.take(tryRules.mailsToStrangers, subject);
        }
        return true;
      } catch (error) {
        if (AppError.is(error)) return false;
        throw error;
      }
    },
  };
}

export type MailAttempts = ReturnType<typeof createMailAttempts>;
