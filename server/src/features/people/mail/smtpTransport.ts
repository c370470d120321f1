import type { MailProblem, MailSender } from '@holdall/shared/contract';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../../../config.ts';
import { MailFailure, type MailTransport } from './MailTransport.ts';

const seconds = 1000;

/** How long a mail server may take. After the last line it is given longer: a mail that it took would come twice. */
const patience = {
  connectionTimeout: 15 * seconds,
  greetingTimeout: 15 * seconds,
  socketTimeout: 120 * seconds,
};

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

const problemByCode: Readonly<Record<string, MailProblem>> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ETIMEDOUT: 'slow',
  ETLS: 'notSecured',
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EMESSAGE: 'mailRefused',
};

function problemOf({ code = '', command }: SmtpError): MailProblem {
  if (code !== 'EENVELOPE') return problemByCode[code] ?? 'other';
  if (command === 'MAIL FROM') return 'senderRefused';
  return command === 'DATA' ? 'mailRefused' : 'recipientRefused';
}

/** A recipient or a text that was refused for good is refused again; a wrong sender or password somebody will mend. */
function failureOf(error: unknown): MailFailure {
  const problem = problemOf(error as SmtpError);
  const { responseCode = 0, command } = error as SmtpError;
  const refused = responseCode >= 500 || command === 'API';
  return new MailFailure(
    problem,
    refused && (problem === 'recipientRefused' || problem === 'mailRefused'),
    error,
  );
}

/** Where an address of settings leads, as an operator may see it: without the password. */
export function describeServer(url: string): NonNullable<MailSender['server']> {
  const { protocol, hostname, port, searchParams } = new URL(url);
  const tls = protocol === 'smtps:';
  const plain = searchParams.get('ignoreTLS') === 'true' || isLoopback(hostname);
  return {
    host: hostname,
    port: Number(port) || (tls ? 465 : 587),
    secured: tls ? 'tls' : plain ? 'no' : 'startTls',
  };
}

/**
 * Through the mail server of the settings. Beyond this machine nothing is sent in the clear, unless the address says
 * `?ignoreTLS=true`. The recipient is never parsed: one address goes out as it stands.
 */
export function smtpTransport(
  url: string,
  from: string,
  waits: Partial<typeof patience> = {},
): MailTransport {
  const { secured } = describeServer(url);
  const server = createTransport(
    {
      url,
      ...patience,
      ...waits,
      requireTLS: secured === 'startTls',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } },
  );
  return {
    async deliver({ to, messageId, subject, text, html, unsubscribe }) {
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      try {
        const mail = { to: { name: '', address: to }, messageId, subject, text, html };
        await server.sendMail({ ...mail, ...(headers && { headers }) });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}
