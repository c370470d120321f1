import { api } from '@holdall/shared/contract';
import { forgetPerson } from '../../../access/forgetPerson.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

const hour = 3_600_000;
const hugo = 'hugo@ashbourne.example';

describe('C6 mails about what changes behind a link', () => {
  let links: LinkRoom;
  let room: LinkRoom['room'];
  let ann: TestClient;
  /** Somebody without an account. */
  let stranger: TestClient;
  let folderId: string;

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ room, ann } = links);
    room.mailSettings.isOn = true;
    stranger = await links.stranger();
    folderId = await links.make('folder', 'Survey', null, ann);
  });
  beforeEach(async () => {
    room.mails.length = 0;
    await room.platform.database.query('delete from public_link_followers');
    await room.platform.database.query('delete from tries');
  });
  afterAll(() => room.stop());

  async function create(body: Parameters<LinkRoom['create']>[1] = {}) {
    const made = (await links.create(folderId, { name: 'Survey of the bridge', ...body }, ann)).body;
    return { ...made, token: tokenOf(made) };
  }
  const sendCode = (link: string, email: string) =>
    stranger.call(api.publicLinks.sendFollowCode, { params: { link }, body: { email } });
  const show = (link: string, email: string, code: string) =>
    stranger.call(api.publicLinks.followByMail, { params: { link }, body: { email, code } });
  async function follow(link: string, email = hugo): Promise<void> {
    expect((await sendCode(link, email)).status).toBe(204);
    const code = room.mails.pop()?.values?.['code'] ?? '';
    expect((await show(link, email.toUpperCase(), code)).status).toBe(204);
  }
  /** The mails that were written when everybody who is due was looked after. */
  async function mailed(after: number) {
    room.clock.advance(after);
    const { database, jobs } = room.platform;
    await database.query(`insert into pgboss.job (name, data) values ('publicLinks.tell', '{}')`);
    await jobs.idle();
    // Whoever was away for so long signs in again.
    ann = await room.signedIn(room.ann);
    return room.mails.splice(0);
  }

  it('tell how much has changed, once a day, and nothing while nothing has', async () => {
    const link = await create();
    await follow(link.token);
    expect(await mailed(2 * hour)).toEqual([]);
    const inner = await links.make('folder', 'Inner', folderId, ann);
    await links.make('text', 'one.txt', folderId, ann);
    await links.make('text', 'two.txt', inner, ann);
    await links.make('text', 'beside.txt', null, ann);
    const [mail, ...others] = await mailed(2 * hour);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: hugo,
      template: 'linkChanged',
      values: { title: 'Survey of the bridge', name: 'Ann', count: '2' },
    });
    expect(mail?.values?.['link']).toContain(link.address);
    await links.make('text', 'three.txt', folderId, ann);
    expect(await mailed(20 * hour)).toEqual([]);
    expect((await mailed(5 * hour)).map(({ values }) => values?.['count'])).toEqual(['1']);
    const { body } = await ann.call(api.publicLinks.insight, { params: { linkId: link.id } });
    expect(body.followers).toBe(1);
  });

  it('go to nobody who has not shown that the address is theirs', async () => {
    const link = await create();
    await sendCode(link.token, hugo);
    const code = room.mails.pop()?.values?.['code'] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await show(link.token, hugo, wrong)).error.code).toBe('code_wrong');
    expect((await show(link.token, 'eve@example.org', code)).error.code).toBe('code_wrong');
    // A code that opens a link is no code to follow it, and the other way round.
    const named = await create({ emails: [hugo] });
    await stranger.call(api.publicLinks.sendCode, { params: { link: named.token }, body: { email: hugo } });
    await room.platform.jobs.idle();
    const opening = room.mails.pop()?.values?.['code'] ?? '';
    expect((await show(named.token, hugo, opening)).error.code).toBe('link_locked');
    await stranger.call(api.publicLinks.showCode, {
      params: { link: named.token },
      body: { email: hugo, code: opening },
    });
    expect((await show(named.token, hugo, opening)).error.code).toBe('code_wrong');
    // Whom a link does not name is told nothing of it.
    expect((await sendCode(named.token, 'eve@example.org')).status).toBe(204);
    expect(room.mails).toEqual([]);
    await links.make('text', 'four.txt', folderId, ann);
    expect(await mailed(2 * hour)).toEqual([]);
  });

  it('are not written for a link that is shut, and go on when it is open again', async () => {
    const link = await create();
    await follow(link.token);
    const params = { linkId: link.id };
    const { body } = await ann.call(
      api.publicLinks.change,
      { params, body: { isPaused: true } },
      { revision: 1 },
    );
    await links.make('text', 'five.txt', folderId, ann);
    expect(await mailed(2 * hour)).toEqual([]);
    expect((await sendCode(link.token, hugo)).error.code).toBe('link_locked');
    await ann.call(
      api.publicLinks.change,
      { params, body: { isPaused: false } },
      { revision: body.revision },
    );
    expect(await mailed(25 * hour)).toHaveLength(1);
    const drop = await create({ role: 'dropOnly' });
    expect((await sendCode(drop.token, hugo)).error.code).toBe('link_locked');
  });

  it('end with one request by the word in each, and by opening its address they do not', async () => {
    const link = await create();
    await follow(link.token);
    await links.make('text', 'six.txt', folderId, ann);
    const [mail] = await mailed(2 * hour);
    const end = new URL(mail?.unsubscribe ?? '').pathname;
    const word = end.split('/').at(-1) ?? '';
    const looked = await stranger.get(end);
    expect([looked.status, looked.headers['location']]).toEqual([302, `/pb/link-mails?word=${word}`]);
    const ending = () => stranger.call(api.publicLinks.endMails, { body: { word } });
    expect((await stranger.call(api.publicLinks.endMails, { body: { word: `${word}x` } })).status).toBe(404);
    expect((await ending()).status).toBe(204);
    expect((await ending()).status).toBe(404);
    await links.make('text', 'seven.txt', folderId, ann);
    expect(await mailed(25 * hour)).toEqual([]);
  });

  it('end with the account of the address', async () => {
    const link = await create();
    await follow(link.token, room.bob.email);
    await forgetPerson(room.platform.database, room.bob.userId);
    expect(await room.platform.database.query('select 1 from public_link_followers')).toEqual([]);
  });

  it('cannot be asked for without end', async () => {
    const link = await create();
    for (let asked = 0; asked < 5; asked += 1) expect((await sendCode(link.token, hugo)).status).toBe(204);
    expect((await sendCode(link.token, hugo)).error.code).toBe('too_many_attempts');
    const other = await create();
    expect((await sendCode(other.token, hugo)).error.code).toBe('too_many_attempts');
    expect((await sendCode(link.token, 'ines@ashbourne.example')).status).toBe(204);
  });
});
