import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { api } from '@holdall/shared/contract';
import { startMailServer, type MailServer, type Refusal } from '@holdall/shared/testing/node';
import type { TestApp } from '../../../testing/createTestApp.ts';
import { describeServer, smtpTransport } from './smtpTransport.ts';
import { createMailApp, createMailWorld, outboxRows } from './testing/mailWorld.ts';
import { chooseWayOut } from './transports.ts';

const from = 'Holdall <holdall@example.com>';
const order = (to: string) => ({
  to,
  template: 'resetPassword' as const,
  values: { link: 'https://holdall.test/pb/set-password?token=abc', hours: '1' },
});

let world: TestApp;
const servers: { stop(): Promise<void> }[] = [];
beforeAll(async () => void (world = await createMailApp()));
beforeEach(() => world.platform.database.query('DELETE FROM mails'));
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => world.stop());

async function start(...given: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...given);
  servers.push(server);
  return server;
}
const outboxFor = (url: string, waits = {}) => createMailWorld(world, smtpTransport(url, from, waits));
const rows = () => outboxRows(world);
const messageIdIn = (source = '') => /^Message-ID: (.*)$/im.exec(source)?.[1];

/** A line that is taken and answered as the test says: with nothing, or with a break. */
async function startSilent(greet: boolean): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (greet) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  servers.push({ stop: () => new Promise((resolve) => server.close(() => resolve())) });
  return `smtp://127.0.0.1:${port}`;
}

describe('a mail server', () => {
  it('receives a mail in both forms, with sender, id and the mark of a machine', async () => {
    const server = await start();
    const { service, work } = outboxFor(server.url);
    await service.send(order('ana@example.org'));
    await work();
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'holdall@example.com', to: ['ana@example.org'] });
    expect(mail?.source).toMatch(/^From: Holdall <holdall@example\.com>/m);
    expect(mail?.source).toMatch(/^To: ana@example\.org/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail?.source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(messageIdIn(mail?.source)).toBe(`<${(await rows())[0]?.id}@holdall.test>`);
  });

  it('that is down gets the mail when it is up again', async () => {
    const gone = await start();
    await servers.pop()?.stop();
    const { service, work } = outboxFor(gone.url);
    await service.send(order('ana@example.org'));
    await work();
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'unreachable', attempts: 1 }]);
    const server = await start({ port: gone.port });
    world.clock.advance(10_000);
    await work();
    expect(server.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it.each([
    ['says nothing', false, 'slow'],
    ['breaks the line', true, 'unreachable'],
  ])('that %s is tried again later', async (_what, breaks, problem) => {
    const { service, work } = outboxFor(await startSilent(breaks), { greetingTimeout: 300 });
    await service.send(order('ana@example.org'));
    await work();
    expect(await rows()).toMatchObject([{ state: 'waiting', problem }]);
  });

  it('that refuses one recipient gets the mails of all others, and is not asked again', async () => {
    const asked: string[] = [];
    const server = await start({
      refuseRecipient(address) {
        asked.push(address);
        return address === 'gone@example.org' ? { code: 550, text: 'No such user' } : null;
      },
    });
    const { service, work } = outboxFor(server.url);
    for (const name of ['ana', 'gone', 'ben']) await service.send(order(`${name}@example.org`));
    await work();
    await work();
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(['ana@example.org', 'ben@example.org']);
    expect(asked.filter((address) => address === 'gone@example.org')).toHaveLength(1);
    const failed = (await rows()).filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ recipient: 'g•••@example.org', problem: 'recipientRefused' }]);
  });

  it('that asks for patience gets the same mail under the same id', async () => {
    const seen: (string | undefined)[] = [];
    let refusal: Refusal | null = { code: 451, text: 'Try later' };
    const server = await start({
      options: {
        onData(stream, _session, done) {
          let source = '';
          stream.on('data', (part) => (source += String(part)));
          stream.on('end', () => {
            seen.push(messageIdIn(source));
            if (refusal === null) return done();
            done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
            refusal = null;
          });
        },
      },
    });
    const { service, work } = outboxFor(server.url);
    await service.send(order('ana@example.org'));
    await work();
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'mailRefused' }]);
    world.clock.advance(10_000);
    await work();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toBe(seen[1]);
  });

  it('that does not let the product in is a cause to mend, not the end of the mail', async () => {
    const server = await start({
      options: { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('No.')) },
    });
    const url = server.url.replace('//', '//holdall:wrong@');
    const { service, work } = outboxFor(`${url}/?ignoreTLS=true`);
    await service.send(order('ana@example.org'));
    await work();
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'signInRefused' }]);
  });

  it('without encryption is sent nothing, when settings ask for it', async () => {
    const server = await start();
    const { service, work } = outboxFor(`${server.url}/?requireTLS=true`);
    await service.send(order('ana@example.org'));
    await work();
    expect(server.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'notSecured' }]);
  });
});

const long = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(56)}.example`.padEnd(
  254,
  'e',
);

/** The address as a call takes it; null for one that no call takes. */
const taken = (email: string) => api.mail.test.body.safeParse({ email }).data?.email ?? null;

/** A mail server that takes every line and keeps it: what a client really says, whatever it means. */
async function startListener(): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let inText = false;
    socket.write('220 here\r\n');
    createInterface(socket).on('line', (line) => {
      if (inText && line !== '.') return;
      inText = line === 'DATA';
      if (line !== '.') lines.push(line);
      socket.write(line === 'DATA' ? '354 go on\r\n' : '250 yes\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  servers.push({ stop: () => new Promise((resolve) => server.close(() => resolve())) });
  return { url: `smtp://127.0.0.1:${port}`, lines };
}

describe('an address', () => {
  it.each([
    ['with plus', 'ana+holdall@example.org', 'ana+holdall@example.org'],
    ['with an apostrophe', "o'neil@example.org", "o'neil@example.org"],
    ['with a foreign domain', 'ana@bücher.example', 'ana@bücher.example'],
    ['with a foreign name', 'жанна@почта.рус', 'жанна@почта.рус'],
  ])('%s is written to as it stands', async (_what, to, envelope) => {
    expect(taken(to)).toBe(to);
    const server = await start();
    const { service, work } = outboxFor(server.url);
    await service.send(order(to));
    await work();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(server.mails.map((mail) => mail.to)).toEqual([[envelope]]);
  });

  it.each([
    ['quotes and a space', '"ana duarte"@example.org', '"ana duarte"@example.org'],
    ['an at-sign in quotes', '"a@evil.example"@example.org', '"a@evil.example"@example.org'],
    ['254 characters', long, long],
    ['a foreign domain', 'ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ])('with %s is said to the mail server so that nobody can misread it', async (_what, to, said) => {
    expect(taken(to)).toBe(to);
    const { url, lines } = await startListener();
    const { service, work } = outboxFor(url);
    await service.send(order(to));
    await work();
    expect(lines.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${said}>`]);
  });

  it.each([
    'ana@example.org\r\nBcc: all@example.org',
    'ana@example.org,ben@example.org',
    'ana@example.org>',
    '<ana@example.org>',
    'Ana <ana@example.org>',
    'ana;ben@example.org',
    'ana@[127.0.0.1]',
    'ana@127.0.0.1',
    'ana@localhost',
    'ana@example..org',
    '.ana@example.org',
    'ana@-example.org',
    '"ana\r\n"@example.org',
    '"ana"ben@example.org',
    'ana@exam ple.org',
    'ana\u202e@example.org',
    `${long}x`,
    '',
  ])('like %j is taken by no call', (given) => {
    expect(taken(given)).toBeNull();
  });

  it('that came in past every check reaches nobody else', async () => {
    const server = await start();
    const { service, work } = outboxFor(server.url);
    for (const to of ['ana@example.org\r\nRCPT TO:<ben@example.org>', 'ana@example.org, ben@example.org']) {
      await service.send(order(to));
    }
    await work();
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('ben@example.org');
    expect(server.mails.map(({ source }) => source).join()).not.toMatch(/^Bcc/m);
  });
});

describe('the way out', () => {
  const config = { SMTP_URL: undefined, MAIL_FROM: from, HOLDALL_TEST: false, HOLDALL_DATA: '/nowhere' };

  it('is the terminal for who has started the server by hand, and else none', async () => {
    const shown: string[] = [];
    const terminal = { isTTY: true, write: (text: string) => shown.push(text) };
    const letter = { messageId: '<1@x>', to: 'ana@example.org', subject: 'S', text: 'T\n', html: 'H' };
    await chooseWayOut(config, terminal).transport?.deliver(letter);
    expect(shown.join('')).toContain('Mail to ana@example.org: S');
    expect(chooseWayOut(config, { ...terminal, isTTY: false })).toMatchObject({
      way: 'none',
      transport: null,
    });
  });

  it.each([
    ['smtp://user:secret@mail.example.org', { host: 'mail.example.org', port: 587, secured: 'startTls' }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secured: 'tls' }],
    ['smtp://mail.example.org:25/?ignoreTLS=true', { host: 'mail.example.org', port: 25, secured: 'no' }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secured: 'no' }],
  ])('of %s is told without its password', (url, server) => {
    expect(describeServer(url)).toEqual(server);
    expect(
      JSON.stringify({ ...chooseWayOut({ ...config, SMTP_URL: url }, { write: () => {} }) }),
    ).not.toContain('secret');
  });
});
