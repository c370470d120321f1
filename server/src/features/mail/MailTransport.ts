import type { RenderedMail } from './renderMail.ts';

/** A mail that is ready to go. */
export interface Letter extends RenderedMail {
  readonly to: string;
}

/** Hands mails over. Throws when it could not: the mail is tried again later. */
export interface MailTransport {
  deliver(letter: Letter): Promise<void>;
}
