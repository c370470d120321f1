import type { MailProblem } from '@holdall/shared/contract';
import type { RenderedMail } from './renderMail.ts';

/** A mail that is ready to go. */
export interface Letter extends RenderedMail {
  /** The same at every try, so that a mail server knows one that it has taken already. */
  readonly messageId: string;
  readonly to: string;
  /** Where a mail program ends such mails with one request (RFC 8058), of mails that can be ended. */
  readonly unsubscribe?: string;
}

/** Hands mails over. Throws when it could not: a `MailFailure` where it knows why. */
export interface MailTransport {
  deliver(letter: Letter): Promise<void>;
}

/** A mail that was not taken, and whether it makes sense to try again. Holds no address and no text. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly problem: MailProblem;
  /** The same mail would be refused again. */
  readonly isFinal: boolean;

  constructor(problem: MailProblem, isFinal = false, cause?: unknown) {
    super(`The mail was not taken: ${problem}.`, { cause });
    this.problem = problem;
    this.isFinal = isFinal;
  }
}
