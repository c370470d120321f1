import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as people read it in plain text. */
export interface ReadMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** A real mail server, and the mails that it has taken. */
export interface MailServer {
  readonly url: string;
  /** The newest mail to an address whose subject fits, once it is there. */
  mailTo(address: string, subject: RegExp): Promise<ReadMail>;
  /** Takes no more mails until it is started again, at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Quoted-printable, as mail programs write long lines and foreign letters. */
function unquote(text: string): string {
  const joined = text.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

function read(source: string, to: readonly string[]): ReadMail {
  const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
  const plain = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(source);
  const quoted = /quoted-printable/.test(plain?.[0] ?? '');
  const text = plain?.[1] ?? '';
  return { to, subject, text: quoted ? unquote(text) : text };
}

/** The address in a mail that leads to a page. Throws when there is none. */
export function linkIn({ text }: ReadMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}

/** Starts a mail server on a free port of this machine. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReadMail[] = [];
  let port = 0;
  let server: SMTPServer;

  async function start(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          mails.push(read(Buffer.concat(parts).toString(), to));
          done();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(address, subject) {
      for (;;) {
        const found = mails.findLast((mail) => mail.to.includes(address) && subject.test(mail.subject));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    start,
  };
}
