import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server';
import { readMail, type ReadMail } from './readMail.ts';
import { until } from './until.ts';

/** A mail as the mail server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text as they came over the line. */
  readonly source: string;
}

/** What a mail server answers in place of taking the mail. */
export interface Refusal {
  readonly code: number;
  readonly text: string;
}

interface Behaviour {
  /** 0 takes a free one. */
  port?: number;
  options?: SMTPServerOptions;
  /** Refuses a recipient; null lets it pass. */
  refuseRecipient?(address: string): Refusal | null;
  /** Refuses a mail after its text; null takes it. */
  refuseMail?(): Refusal | null;
}

/** A real mail server within the test. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** The newest mail to an address whose subject fits, once it is there. */
  mailTo(address: string, subject: RegExp): Promise<ReadMail>;
  /** Takes no more mails until it is started again, at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const refusalError = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code });
const addressOf = (address: SMTPServerAddress | false) => (address === false ? '' : address.address);

/** Starts a mail server on this machine that keeps what it takes. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const mails: TakenMail[] = [];
  let port = behaviour.port ?? 0;
  let server: SMTPServer;

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const refusal = behaviour.refuseRecipient?.(address) ?? null;
        done(refusal === null ? null : refusalError(refusal));
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const refusal = behaviour.refuseMail?.() ?? null;
          if (refusal !== null) return done(refusalError(refusal));
          const source = Buffer.concat(parts).toString();
          const to = envelope.rcptTo.map(addressOf);
          mails.push({ from: addressOf(envelope.mailFrom), to, source });
          done();
        });
      },
      ...behaviour.options,
    });
    // A client that leaves in the middle is no failure of the test.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    mailTo: (address, subject) =>
      until(`a mail to ${address} that says ${subject}`, () =>
        mails.map(readMail).findLast((mail) => mail.to.includes(address) && subject.test(mail.subject)),
      ),
    start,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
