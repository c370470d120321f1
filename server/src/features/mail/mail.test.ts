import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createTestApp, type TestApp } from '../../testing/createTestApp.ts';
import { createMailRepo } from './mail.repo.ts';
import { createMailService } from './mail.service.ts';
import type { Letter, MailTransport } from './MailTransport.ts';
import { renderMail } from './renderMail.ts';
import { mailTemplates } from './templates.ts';
import { chooseTransport, smtpTransport } from './transports.ts';

const order = {
  to: 'ana@example.org',
  template: 'confirmEmail' as const,
  values: { name: 'Ana', link: 'https://holdall.test/pb/sign-up/success?token=secret-token', hours: '64' },
};

describe('the outbox', () => {
  let world: TestApp;
  let answer: (letter: Letter) => Promise<void>;
  const transport: MailTransport = { deliver: (letter) => answer(letter) };
  const rows = () =>
    world.platform.database.query<{ state: string; sealed: string | null; attempts: number; row: string }>(
      'SELECT *, mails::text AS row FROM mails ORDER BY id',
    );

  beforeAll(async () => {
    world = await createTestApp({
      build: () => ({ features: [], findActor: async () => null, membersOf: async () => [] }),
    });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.platform.database.query('DELETE FROM mails'));

  /** The service as the product builds it, with the test's own way out; its jobs run by hand. */
  function setUp(way: MailTransport | null) {
    const handlers = new Map<string, (data: object) => Promise<void>>();
    const sent: object[] = [];
    const service = createMailService({
      ...world.platform,
      repo: createMailRepo(world.platform.database),
      transport: way,
      jobs: {
        define: (name: string, { handle }: { handle(data: object): Promise<void> }) => {
          handlers.set(name, handle);
          return { send: async (data: object) => void sent.push(data) };
        },
      } as never,
    });
    const work = async () => {
      for (const data of sent.splice(0)) await handlers.get('mail.send')?.(data);
    };
    return { service, work, sweep: () => handlers.get('mail.sweep')?.({}) };
  }

  it('keeps a mail encrypted until it is handed over, and no text after that', async () => {
    const letters: Letter[] = [];
    answer = async (letter) => void letters.push(letter);
    const { service, work } = setUp(transport);
    await service.send(order);
    const [waiting] = await rows();
    expect(waiting?.state).toBe('waiting');
    expect(waiting?.row).not.toMatch(/ana@example|secret-token/);
    await work();
    expect(letters).toMatchObject([{ to: 'ana@example.org', subject: 'Confirm your e-mail address' }]);
    expect(await rows()).toMatchObject([{ state: 'sent', sealed: null, attempts: 1 }]);
    await work();
    expect(letters).toHaveLength(1);
  });

  it('tries again after a failure, and gives up in the end', async () => {
    answer = async () => {
      throw new Error('no route');
    };
    const { service, work, sweep } = setUp(transport);
    await service.send(order);
    for (let tries = 0; tries < 11; tries += 1) {
      await expect(work()).rejects.toThrow('no route');
      await sweep();
    }
    expect(await rows()).toMatchObject([{ state: 'failed', sealed: null, attempts: 11 }]);
  });

  it('sends nothing of an act that was rolled back', async () => {
    const { service } = setUp(transport);
    const act = world.platform.database.transaction(async () => {
      await service.send(order);
      throw new Error('changed my mind');
    });
    await expect(act).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });

  it('waits without a mail server, and goes out when there is one', async () => {
    const without = setUp(null);
    await without.service.send(order);
    await without.work();
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    const letters: Letter[] = [];
    answer = async (letter) => void letters.push(letter);
    const later = setUp(transport);
    await later.sweep();
    await later.work();
    expect(letters).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('is written plain and as HTML, and no value becomes markup or a header', () => {
    const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org';
    const { subject, text, html } = renderMail(mailTemplates.confirmEmail, {
      ...order.values,
      product: 'Holdall',
      name,
    });
    expect(subject).toBe('Confirm your e-mail address');
    expect(text).toContain(order.values.link);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('has a value for every placeholder', () => {
    const values = {
      product: 'Holdall',
      link: 'L',
      code: '123456',
      name: 'N',
      hours: '1',
      days: '14',
      minutes: '10',
    };
    for (const template of Object.values(mailTemplates)) {
      const { subject, text, html } = renderMail(template, values);
      expect(subject + text + html).not.toMatch(/\{\w+\}/);
    }
  });

  it('reaches a real mail server', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk) => (text += String(chunk)));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const letter = {
      to: 'ana@example.org',
      ...renderMail(mailTemplates.guestCode, { code: '123456', product: 'Holdall' }),
    };
    await smtpTransport(`smtp://127.0.0.1:${port}`, 'Holdall <holdall@localhost>').deliver(letter);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(received[0]).toMatch(/^From: Holdall <holdall@localhost>/m);
    expect(received[0]).toMatch(/^To: ana@example\.org/m);
    expect(received[0]).toMatch(/multipart\/alternative/);
  });
});

describe('the way out', () => {
  const config = { SMTP_URL: undefined, MAIL_FROM: 'x', HOLDALL_TEST: false, HOLDALL_DATA: '/nowhere' };

  it('is the terminal for who has started the server by hand, and else none', async () => {
    const shown: string[] = [];
    const terminal = { isTTY: true, write: (text: string) => shown.push(text) };
    const letter = { to: 'ana@example.org', subject: 'S', text: 'T\n', html: 'H' };
    await chooseTransport(config, terminal)?.deliver(letter);
    expect(shown.join('')).toContain('Mail to ana@example.org: S');
    expect(chooseTransport(config, { ...terminal, isTTY: false })).toBeNull();
  });
});
