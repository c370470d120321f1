import { AppError } from '@holdall/shared/contract';
import type { Tries } from './Tries.ts';
import { tryRules } from './tryRules.ts';
import type { Visit } from './Visit.ts';

/** Mails that anybody can ask for. Each sort is counted by itself. */
type Sort = 'signUp' | 'guestCode' | 'forgot';

interface Dependencies {
  tries: Pick<Tries, 'take' | 'takeFrom'>;
  /** Whether the owner of an address has signed in in this browser before. */
  isKnown(token: string | null, email: string): boolean;
}

/**
 * Counts the mails that somebody asks to be sent to an address. Strangers are counted where they are, so that one of
 * them uses up nobody's mails; all strangers together have so many a day that nobody is flooded; and a browser in which
 * the owner of the address has been before has mails of its own, which no stranger can use up.
 */
export function createMailTries({ tries, isKnown }: Dependencies) {
  return {
    /** Counts one. False when there were enough: then nothing is sent, and nobody is told. */
    async admit(
      sort: Sort,
      email: string,
      { ip, knownToken }: Pick<Visit, 'ip' | 'knownToken'>,
    ): Promise<boolean> {
      const subject = `${sort} ${email.toLowerCase()}`;
      try {
        if (isKnown(knownToken, email)) await tries.take(tryRules.mailsToKnown, subject);
        else {
          await tries.takeFrom(tryRules.mailsTo, ip, subject);
          await tries.take(tryRules.mailsToStrangers, subject);
        }
        return true;
      } catch (error) {
        if (AppError.is(error)) return false;
        throw error;
      }
    },
  };
}

export type MailTries = ReturnType<typeof createMailTries>;
