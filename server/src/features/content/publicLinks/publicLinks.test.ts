import { api, type Input, type LinkRole } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { TestAnswer, TestClient } from '../../../testing/TestClient.ts';
import { createLinkRoom, tokenOf, type LinkRoom } from './testing/createLinkRoom.ts';

const day = 24 * 3_600_000;

describe('C6 public links', () => {
  let links: LinkRoom;
  let room: LinkRoom['room'];
  let ann: TestClient;
  let bob: TestClient;
  /** Somebody without an account. */
  let stranger: TestClient;
  let storageId: string;
  const ids = { outer: '', survey: '', plan: '', secret: '' };

  beforeAll(async () => {
    links = await createLinkRoom();
    ({ room, ann, bob, storageId } = links);
    ids.outer = await make('folder', 'Outer', null);
    ids.survey = await make('folder', 'Survey', ids.outer);
    ids.plan = await make('text', 'plan.txt', ids.survey);
    ids.secret = await make('text', 'secret.txt', ids.outer);
  });
  beforeEach(async () => void (stranger = await links.stranger()));
  afterAll(() => links.room.stop());

  const make = (kind: 'folder' | 'text', name: string, parentId: string | null) =>
    links.make(kind, name, parentId, ann);
  const create = (target: string, body: Parameters<LinkRoom['create']>[1] = {}, client = ann) =>
    links.create(target, body, client);
  const visit = (link: string, client = stranger) => links.visit(client, link);
  const list = (link: string, parentId?: string, client = stranger) => links.list(client, link, parentId);
  const get = (link: string, resourceId: string) => links.get(stranger, link, resourceId);

  it('shows whoever has one what it is of, and nothing around it', async () => {
    const made = await create(ids.survey, { message: 'Please sign it.' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'For the builders', role: 'viewer', openings: 0 });
    const link = tokenOf(made.body);
    const { body } = await visit(link);
    expect(body).toMatchObject({
      state: 'open',
      name: 'For the builders',
      by: 'Ann',
      opened: {
        name: 'Survey',
        message: 'Please sign it.',
        role: 'viewer',
        resource: { id: ids.survey, parentId: null },
      },
    });
    const page = await list(link, ids.survey);
    expect(page).toMatchObject({
      status: 200,
      body: { items: [{ name: 'plan.txt' }], path: [{ name: 'Survey' }] },
    });
    const [seen] = (page.body as unknown as { items: object[] }).items;
    expect(seen).toMatchObject({ changedBy: null, tags: [] });
    expect(seen).not.toHaveProperty('comments');
    const bytes = await links.via(stranger, link, api.resources.content, {
      params: { resourceId: ids.plan },
      query: {},
    });
    expect(bytes.status).toBe(200);
    for (const hidden of [
      await get(link, ids.secret),
      await get(link, ids.outer),
      await list(link, ids.outer),
    ])
      expect(hidden.status).toBe(404);
    // Not all that people may ask is asked below a link, and nothing of it without one.
    expect((await stranger.get(`/api/via/${link}/resources/${ids.plan}/versions`)).status).toBe(404);
    expect((await stranger.get(`/api/resources/${ids.plan}`)).status).toBe(401);
    expect(
      (await stranger.get(`/api/via/${link}/resources/${ids.plan}/content?version=ver_${'1'.repeat(32)}`))
        .status,
    ).toBe(404);
  });

  it('lets in who reads mail at one of its addresses', async () => {
    const emails = ['Hugo@ashbourne.example'];
    expect((await create(ids.survey, { emails })).error.code).toBe('conflict');
    room.mailSettings.isOn = true;
    const { body } = await create(ids.survey, { emails, maxOpenings: 5 });
    room.mailSettings.isOn = false;
    expect(body.emails).toEqual(['hugo@ashbourne.example']);
    const link = tokenOf(body);
    expect((await visit(link)).body.state).toBe('email');
    const ask = (email: string) =>
      stranger.call(api.publicLinks.sendCode, { params: { link }, body: { email } });
    expect((await ask('eve@example.org')).status).toBe(204);
    expect((await ask('hugo@ashbourne.example')).status).toBe(204);
    await room.platform.jobs.idle();
    expect(room.mails.map(({ to, template }) => [to, template])).toEqual([
      ['hugo@ashbourne.example', 'linkCode'],
    ]);
    const code = room.mails[0]?.values?.['code'] ?? '';
    const show = (email: string, typed: string) =>
      stranger.call(api.publicLinks.showCode, { params: { link }, body: { email, code: typed } });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await show('hugo@ashbourne.example', wrong)).error.code).toBe('code_wrong');
    expect((await show('eve@example.org', code)).error.code).toBe('code_wrong');
    expect((await list(link, ids.survey)).error.code).toBe('link_locked');
    expect((await show('hugo@ashbourne.example', code)).status).toBe(204);
    // It was opened as well: nothing but that was left.
    expect((await visit(link)).body.state).toBe('open');
    expect((await visit(link, bob)).body.state).toBe('email');
    const params = { linkId: body.id };
    const other = { emails: ['ines@ashbourne.example'] };
    room.mailSettings.isOn = true;
    const { body: changed } = await ann.call(
      api.publicLinks.change,
      { params, body: other },
      { revision: body.revision },
    );
    room.mailSettings.isOn = false;
    expect(changed.emails).toEqual(other.emails);
    expect((await visit(link)).body.state).toBe('email');
    for (let tries = 0; tries < 5; tries += 1) await show('ines@ashbourne.example', wrong);
    expect((await show('ines@ashbourne.example', wrong)).error.code).toBe('too_many_attempts');
  });

  it('shows a document in its frame, until it is paused', async () => {
    const brought = await ann.call(api.files.put, {
      params: { storageId },
      query: { parentId: ids.survey, name: 'page.md' },
      body: Buffer.from('# Levels'),
    });
    const { body } = await create(ids.survey);
    const frame = { params: { resourceId: brought.body.resource.id }, body: {} };
    const asked: TestAnswer<{ address: string }> = await links.via(
      stranger,
      tokenOf(body),
      api.documentContent.frame,
      frame,
    );
    expect((await stranger.get(asked.body.address)).bytes.toString()).toContain('Levels');
    const params = { linkId: body.id };
    await ann.call(api.publicLinks.change, { params, body: { isPaused: true } }, { revision: body.revision });
    expect((await stranger.get(asked.body.address)).status).toBe(404);
  });

  it('is found by its address alone', async () => {
    const { body } = await create(ids.survey);
    const link = tokenOf(body);
    expect((await visit('a'.repeat(43))).status).toBe(404);
    expect((await visit('short')).status).toBe(404);
    const rotated = await ann.call(api.publicLinks.rotate, { params: { linkId: body.id } });
    expect((await visit(link)).status).toBe(404);
    expect((await visit(tokenOf(rotated.body))).body.state).toBe('open');
    const rows = await room.platform.database.query('select * from public_links');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(rotated.body));
  });

  it('asks for its password, and for another one once that is changed', async () => {
    const { body } = await create(ids.survey, { password: 'correct horse' });
    const link = tokenOf(body);
    expect(body.hasPassword).toBe(true);
    expect((await visit(link)).body).toMatchObject({ state: 'password', opened: null });
    expect((await list(link, ids.survey)).error.code).toBe('link_locked');
    const unlock = (password: string, client = stranger) =>
      client.call(api.publicLinks.unlock, { params: { link }, body: { password } });
    expect((await unlock('wrong horse')).error.fields).toHaveProperty(['body.password']);
    expect((await unlock('correct horse')).status).toBe(204);
    expect((await visit(link)).body.state).toBe('open');
    expect((await list(link, ids.survey)).status).toBe(200);
    // Another browser has passed nothing.
    expect((await visit(link, bob)).body.state).toBe('password');
    const { status, body: changed } = await ann.call(
      api.publicLinks.change,
      { params: { linkId: body.id }, body: { password: 'another horse' } },
      { revision: body.revision },
    );
    expect([status, changed.revision]).toEqual([200, body.revision + 1]);
    expect((await visit(link)).body.state).toBe('password');
    for (let tries = 0; tries < 3; tries += 1) await unlock('wrong horse');
    expect((await unlock('another horse')).error.code).toBe('too_many_attempts');
  });

  it('is shut to who is not signed in, while it is paused, and when its time is over', async () => {
    const until = new Date(room.clock.now().getTime() + day).toISOString();
    const { body } = await create(ids.survey, { needsSignIn: true, until });
    const link = tokenOf(body);
    const change = (changes: Input<typeof api.publicLinks.change>['body'], revision: number) =>
      ann.call(api.publicLinks.change, { params: { linkId: body.id }, body: changes }, { revision });
    expect((await visit(link)).body.state).toBe('signIn');
    expect((await list(link, ids.survey)).error.code).toBe('link_locked');
    // Who is signed in sees what the link gives, and as nobody in particular.
    const carl = await room.signedIn(await room.person('Carl'));
    expect((await visit(link, carl)).body.state).toBe('open');
    expect((await list(link, ids.survey, carl)).status).toBe(200);
    await change({ needsSignIn: false, isPaused: true }, body.revision);
    expect((await visit(link)).body.state).toBe('paused');
    expect((await list(link, ids.survey)).error.code).toBe('link_locked');
    await change({ isPaused: false }, body.revision + 1);
    expect((await visit(link)).body.state).toBe('open');
    room.clock.advance(2 * day);
    expect((await visit(link)).body).toMatchObject({ state: 'expired', by: 'Ann', opened: null });
    expect((await list(link, ids.survey)).error.code).toBe('link_expired');
    const ask = () =>
      stranger.call(api.publicLinks.askAgain, { params: { link }, body: { message: 'One more day?' } });
    room.heard.length = 0;
    expect([(await ask()).status, (await ask()).status]).toEqual([204, 429]);
    const asked = room.heard.filter(({ type }) => type === 'linkAskedAgain');
    const properties = { name: 'Survey', linkName: 'For the builders', message: 'One more day?' };
    expect(asked).toMatchObject([{ to: { userIds: [room.ann.userId] }, properties }]);
    [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];
    const again = new Date(room.clock.now().getTime() + day).toISOString();
    expect((await change({ until: again }, body.revision + 2)).status).toBe(200);
    expect((await visit(link)).body.state).toBe('open');
    expect((await change({ until: new Date(0).toISOString() }, body.revision + 3)).status).toBe(400);
    expect((await change({ name: 'x' }, body.revision)).error.code).toBe('revision_conflict');
  });

  it.each([
    ['viewOnly', 403, 403],
    ['viewer', 200, 403],
    ['contributor', 200, 201],
  ] as const)('gives what %s may do', async (role: LinkRole, downloads: number, brings: number) => {
    const { body } = await create(ids.survey, { role });
    const link = tokenOf(body);
    const query = { download: '1' } as const;
    const down = await links.via(stranger, link, api.resources.content, {
      params: { resourceId: ids.plan },
      query,
    });
    expect(down.status).toBe(downloads);
    const put = await links.via(stranger, link, api.files.put, {
      params: { storageId },
      query: { parentId: ids.survey, name: `brought by ${role}.txt` },
      body: Buffer.from('from outside'),
    });
    expect(put.status).toBe(brings);
    const outside = await links.via(stranger, link, api.files.put, {
      params: { storageId },
      query: { name: 'outside.txt' },
      body: Buffer.from('from outside'),
    });
    expect([403, 404]).toContain(outside.status);
  });

  it('gives a file by itself, and a storage as a whole', async () => {
    const file = tokenOf((await create(ids.plan)).body);
    expect((await visit(file)).body.opened).toMatchObject({ name: 'plan.txt', resource: { id: ids.plan } });
    expect((await get(file, ids.survey)).status).toBe(404);
    expect((await list(file)).status).toBe(404);
    const whole = tokenOf((await create(storageId)).body);
    expect((await visit(whole)).body.opened).toMatchObject({ storageId, resource: null });
    expect((await list(whole)).body).toMatchObject({ items: [{ name: 'Outer' }] });
  });

  it('is taken home as one zip', async () => {
    const { body } = await create(ids.survey);
    const link = tokenOf(body);
    const made: TestAnswer<{ archiveId: string }> = await links.via(stranger, link, api.archives.create, {
      body: { items: [ids.survey] },
    });
    const params = { archiveId: made.body.archiveId };
    const zip = await links.via(stranger, link, api.archives.download, { params });
    expect(zip.status).toBe(200);
    expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
    const others = tokenOf((await create(ids.survey)).body);
    expect((await links.via(stranger, others, api.archives.download, { params })).status).toBe(404);
    const beyond = await links.via(stranger, link, api.archives.create, { body: { items: [ids.outer] } });
    expect(beyond.status).toBe(404);
    const whole = { query: { storageId, section: 'files' as const } };
    expect((await links.via(stranger, link, api.archives.create, { body: { items: whole } })).status).toBe(
      404,
    );
    const ofStorage = tokenOf((await create(storageId)).body);
    expect(
      (await links.via(stranger, ofStorage, api.archives.create, { body: { items: whole } })).status,
    ).toBe(200);
  });

  it('is deleted, and comes back by undo', async () => {
    const { body } = await create(ids.survey, { role: 'editor' });
    const link = tokenOf(body);
    const { body: removed } = await ann.call(api.publicLinks.remove, { params: { linkId: body.id } });
    expect((await visit(link)).status).toBe(404);
    expect((await list(link, ids.survey)).status).toBe(404);
    const { status } = await ann.call(api.operations.undo, { params: { operationId: removed.operationId } });
    expect(status).toBe(200);
    expect((await visit(link)).body.opened).toMatchObject({ role: 'editor' });
  });

  it('is for who may share, and ends with that', async () => {
    const carl: Actor = await room.person('Dora');
    await room.join(room.ann, room.spaceId, carl, 'manager');
    const dora = await room.signedIn(carl);
    const { body } = await create(ids.survey, {}, dora);
    const link = tokenOf(body);
    expect((await visit(link)).body).toMatchObject({ state: 'open', by: 'Dora' });
    const mine = await dora.call(api.publicLinks.mine);
    expect(mine.body.items.map(({ id }) => id)).toEqual([body.id]);
    await room.join(room.ann, room.spaceId, room.bob, 'editor');
    expect((await create(ids.survey, {}, bob)).status).toBe(403);
    expect((await bob.call(api.publicLinks.list, { params: { target: ids.survey } })).status).toBe(403);
    expect((await bob.call(api.publicLinks.remove, { params: { linkId: body.id } })).status).toBe(403);
    // Who may not share any more has shared nothing by a link.
    const params = { spaceId: room.spaceId, userId: carl.userId };
    const members = (await ann.call(api.members.list, { params: { spaceId: room.spaceId } })).body.items;
    const revision = members.find(({ user }) => user.id === carl.userId)?.revision ?? 0;
    await ann.call(api.members.change, { params, body: { role: 'viewer' } }, { revision });
    expect((await visit(link)).status).toBe(404);
    expect((await list(link, ids.survey)).status).toBe(404);
  });

  it('goes with what it is of', async () => {
    const folder = await make('folder', 'Going', null);
    const link = tokenOf((await create(folder)).body);
    expect((await visit(link)).body.state).toBe('open');
    await ann.call(api.plans.carryOut, { body: { action: 'delete', items: [folder] } });
    expect((await visit(link)).status).toBe(404);
    expect((await list(link, folder)).status).toBe(404);
  });
});
