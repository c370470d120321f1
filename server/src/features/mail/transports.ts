import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { MailTransport } from './MailTransport.ts';

/** Name of the file in the data folder that takes the mails of a test run: one JSON line a mail. */
export const testMailsFile = 'mails.test.jsonl';

/** Through the mail server of the settings. */
export function smtpTransport(url: string, from: string): MailTransport {
  const server = createTransport(url, { from });
  return {
    async deliver({ to, subject, text, html }) {
      await server.sendMail({ to, subject, text, html });
    },
  };
}

/** Shows mails to the person who has started the server by hand. */
function terminalTransport(write: (text: string) => void): MailTransport {
  return {
    async deliver({ to, subject, text }) {
      write(`\n── Mail to ${to}: ${subject}\n${text}──\n`);
    },
  };
}

/** Keeps mails where a test finds them. */
function fileTransport(path: string): MailTransport {
  return {
    deliver: (letter) => appendFile(path, `${JSON.stringify(letter)}\n`, { mode: 0o600 }),
  };
}

/**
 * The transport that the settings ask for: the mail server, else the file of a test run, else the terminal.
 * Null when there is none of them: mails then wait, encrypted, until a start with a mail server.
 */
export function chooseTransport(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'HOLDALL_TEST' | 'HOLDALL_DATA'>,
  terminal: { isTTY?: boolean; write(text: string): unknown },
): MailTransport | null {
  if (config.SMTP_URL !== undefined) return smtpTransport(config.SMTP_URL, config.MAIL_FROM);
  if (config.HOLDALL_TEST) return fileTransport(join(config.HOLDALL_DATA, testMailsFile));
  return terminal.isTTY === true ? terminalTransport((text) => void terminal.write(text)) : null;
}
