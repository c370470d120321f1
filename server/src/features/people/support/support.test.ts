import { api } from '@holdall/shared/contract';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

let world: AuthWorld;
let operator: TestClient;
beforeAll(async () => {
  world = await createAuthWorld();
  operator = await world.signedIn('operator@example.org', 'correct horse operator');
});
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

const draft = {
  topic: 'problem' as const,
  subject: 'It does not open',
  text: 'The page stays white when I open a file.',
};
const send = (client: TestClient, change: object = {}) =>
  client.call(api.support.send, { body: { ...draft, ...change } });
const attach = (client: TestClient, bytes: Uint8Array, name = 'screen.png') =>
  client.call(api.support.attach, { query: { name }, body: bytes });
const tickets = async () => (await operator.call(api.support.list, { query: {} })).body.items;

describe('asking for help', () => {
  it('is answered with a number, kept, and told to the operator by mail', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const file = (await attach(ana, Buffer.from('a picture'))).body;
    const answer = await send(ana, {
      files: [file.id],
      diagnostics: { Browser: 'Chrome' },
      email: 'x@example.org',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.ticket).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await tickets())[0]).toMatchObject({
      ...draft,
      number: answer.body.ticket,
      email: 'a@example.org',
      known: true,
      diagnostics: { Browser: 'Chrome' },
      files: [{ name: 'screen.png', size: 9 }],
      state: 'open',
    });
    const [mail] = await world.mailsTo('operator@example.org');
    expect(mail?.subject).toBe(`${answer.body.ticket}: It does not open`);
    expect(mail?.text).toContain('The page stays white');

    const got = await operator.call(api.support.file, { query: { fileId: file.id } });
    expect([got.bytes.toString(), got.headers['content-disposition']]).toEqual([
      'a picture',
      expect.stringContaining('attachment'),
    ]);
  });

  it('needs an address of who is not signed in, and does not believe it', async () => {
    const stranger = await world.browser();
    const without = await send(stranger);
    expect([without.error.code, Object.keys(without.error.fields ?? {})]).toEqual([
      'validation',
      ['body.email'],
    ]);
    expect((await send(stranger, { email: 'who@example.org' })).status).toBe(201);
    expect((await tickets())[0]).toMatchObject({ email: 'who@example.org', known: false });
    expect(await world.mailsTo('who@example.org')).toEqual([]);
  });

  it('sends along only files that the same one has brought, once', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const file = (await attach(ana, Buffer.from('mine'))).body.id;
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    const before = (await tickets()).length;
    expect((await send(ben, { files: [file] })).error.code).toBe('validation');
    expect(await tickets()).toHaveLength(before);
    expect((await send(ana, { files: [file, file] })).status).toBe(201);
    expect((await send(ana, { files: [file] })).error.code).toBe('validation');
  });

  it.each([
    ['a short subject', { subject: 'It' }],
    ['a subject of two lines', { subject: 'It does\r\nBcc: x@example.org' }],
    ['a long subject', { subject: 'x'.repeat(121) }],
    ['few words', { text: 'Help me' }],
    ['too many words', { text: 'x'.repeat(5001) }],
    ['an unknown topic', { topic: 'weather' }],
    ['an address that is none', { email: 'nobody' }],
    ['four files', { files: Array(4).fill(`att_${'0'.repeat(32)}`) }],
    ['a file that is none', { files: [`att_${'0'.repeat(32)}`] }],
    [
      'diagnostics without end',
      { diagnostics: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`k${n}`, 'v'])) },
    ],
    ['diagnostics that are no texts', { diagnostics: { a: { b: 1 } } }],
    ['what nobody has asked for', { state: 'done' }],
  ])('refuses %s', async (_, wrong) => {
    const stranger = await world.browser();
    expect((await send(stranger, { email: 'w@example.org', ...wrong })).error.code).toBe('validation');
  });

  it('refuses a file that is too large, or has a name that is none', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await attach(ana, Buffer.alloc(10 * 1024 ** 2 + 1))).error.code).toBe('file_too_large');
    expect((await attach(ana, Buffer.from('x'), 'a\nb')).error.code).toBe('validation');
    expect((await attach(ana, Buffer.from('x'), ' ')).error.code).toBe('validation');
  });

  it('is slowed down from one address', async () => {
    const stranger = await world.browser();
    const codes = [];
    for (let times = 0; times < 11; times += 1)
      codes.push((await send(stranger, { email: 'w@example.org' })).status);
    expect(codes.filter((status) => status === 201)).toHaveLength(10);
    expect(codes.at(-1)).toBe(429);
  });

  it('is done with by the operator, and seen by nobody else', async () => {
    const [ticket] = await tickets();
    const params = { ticketId: ticket?.id ?? '' };
    const done = await operator.call(api.support.change, { params, body: { state: 'done' } });
    expect(done.body.state).toBe('done');
    const open = await operator.call(api.support.list, { query: { state: 'open', limit: '200' } });
    expect(open.body.items.map(({ id }) => id)).not.toContain(ticket?.id);
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const refusals = await Promise.all([
      ana.call(api.support.list, { query: {} }),
      ana.call(api.support.change, { params, body: { state: 'open' } }),
      ana.call(api.support.file, { query: { fileId: `att_${'0'.repeat(32)}` } }),
    ]);
    expect(refusals.map(({ error }) => error.code)).toEqual(Array(3).fill('forbidden'));
    const nobodys = { ticketId: `tic_${'0'.repeat(32)}` };
    const missing = await operator.call(api.support.change, { params: nobodys, body: { state: 'done' } });
    expect(missing.error.code).toBe('not_found');
  });

  it.each(['planned', 'declined', 'open'] as const)('is found under what it is: %s', async (state) => {
    const [ticket] = await tickets();
    const params = { ticketId: ticket?.id ?? '' };
    expect((await operator.call(api.support.change, { params, body: { state } })).body.state).toBe(state);
    const found = await operator.call(api.support.list, { query: { state } });
    expect(found.body.items[0]?.id).toBe(ticket?.id);
    const wrong = await operator.call(api.support.change, { params, body: { state: 'lost' as never } });
    expect(wrong.error.code).toBe('validation');
  });

  it('is answered by mail, and in the inbox of who was signed in', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const { ticket: number } = (await send(ana, { subject: 'Not yet answered' })).body;
    const ticket = (await tickets()).find((one) => one.number === number);
    const params = { ticketId: ticket?.id ?? '' };
    const text = 'It is mended.\nLoad the page anew.';
    const answered = await operator.call(api.support.answer, { params, body: { text } });
    expect(answered.status).toBe(201);
    const answer = { text, by: { name: 'Olga Petrova' } };
    expect(answered.body.answers).toMatchObject([answer]);
    const mail = (await world.mailsTo('a@example.org')).at(-1);
    expect(mail?.subject).toBe(`${number}: Not yet answered`);
    expect(mail?.text).toContain('It is mended.');
    await world.platform.events.idle();
    const inbox = (await ana.call(api.notifications.list, { query: {} })).body.items;
    expect(inbox[0]).toMatchObject({
      title: 'Your request was answered',
      text: `${number}: Not yet answered`,
      route: '/admin/feedback',
    });
    const [mine] = (await ana.call(api.support.mine, { query: { limit: '1' } })).body.items;
    expect(mine).toMatchObject({ number, answers: [answer] });
    const ben = await world.signedIn('b@example.org', 'correct horse b');
    expect((await ben.call(api.support.mine, { query: {} })).body.items).toEqual([]);
  });

  it('is answered to an address alone where nobody was signed in, and by nobody but the operator', async () => {
    const stranger = await world.browser();
    const { ticket: number } = (await send(stranger, { email: 'who@example.org' })).body;
    const params = { ticketId: (await tickets()).find((one) => one.number === number)?.id ?? '' };
    const body = { text: 'It is mended.' };
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await ana.call(api.support.answer, { params, body })).error.code).toBe('forbidden');
    expect((await operator.call(api.support.answer, { params, body: { text: ' ' } })).error.code).toBe(
      'validation',
    );
    const nobodys = { ticketId: `tic_${'0'.repeat(32)}` };
    expect((await operator.call(api.support.answer, { params: nobodys, body })).error.code).toBe('not_found');
    expect((await operator.call(api.support.answer, { params, body })).status).toBe(201);
    expect((await world.mailsTo('who@example.org')).map(({ subject }) => subject)).toEqual([
      `${number}: It does not open`,
    ]);
    expect((await stranger.call(api.support.mine, { query: {} })).status).toBe(401);
  });

  it('pages its list', async () => {
    const first = await operator.call(api.support.list, { query: { limit: '1' } });
    const cursor = first.body.nextCursor ?? '';
    const second = await operator.call(api.support.list, { query: { limit: '1', cursor } });
    expect(second.body.items[0]?.id).not.toBe(first.body.items[0]?.id);
    const wrong = await operator.call(api.support.list, { query: { cursor: 'bm9uZQ' } });
    expect(wrong.error.code).toBe('validation');
  });
});
