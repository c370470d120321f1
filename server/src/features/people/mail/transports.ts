import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailSender } from '@holdall/shared/contract';
import type { Config } from '../../../config.ts';
import type { MailTransport } from './MailTransport.ts';
import { describeServer, smtpTransport } from './smtpTransport.ts';

/** Name of the file in the data folder that takes the mails of a test run: one JSON line a mail. */
export const testMailsFile = 'mails.test.jsonl';

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

/** The way out that the settings ask for. */
export interface WayOut extends Pick<MailSender, 'way' | 'from' | 'server'> {
  /** Null when there is none: mails wait, encrypted, until a start with a mail server. */
  readonly transport: MailTransport | null;
}

/** The mail server of the settings, else the file of a test run, else the terminal, else nothing. */
export function chooseWayOut(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'HOLDALL_TEST' | 'HOLDALL_DATA'>,
  terminal: { isTTY?: boolean; write(text: string): unknown },
): WayOut {
  const from = config.MAIL_FROM;
  if (config.SMTP_URL !== undefined) {
    const server = describeServer(config.SMTP_URL);
    return { way: 'server', from, server, transport: smtpTransport(config.SMTP_URL, from) };
  }
  if (config.HOLDALL_TEST) {
    const transport = fileTransport(join(config.HOLDALL_DATA, testMailsFile));
    return { way: 'testFile', from, server: null, transport };
  }
  if (terminal.isTTY === true) {
    const transport = terminalTransport((text) => void terminal.write(text));
    return { way: 'terminal', from, server: null, transport };
  }
  return { way: 'none', from, server: null, transport: null };
}
