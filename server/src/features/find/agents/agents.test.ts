import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { api, serverLimits } from '@holdall/shared/contract';
import { createAgentsRepo } from './agents.repo.ts';
import { ask, openAgentWorld, type AgentWorld } from './testing/agentWorld.ts';

describe('the agents of a person', () => {
  let world: AgentWorld;
  beforeAll(async () => void (world = await openAgentWorld()));
  afterAll(() => world.stop());

  const list = async () => (await world.browser.call(api.agents.list)).body;
  const one = async (id: string) => (await list()).items.find((agent) => agent.id === id);

  it('are made with a token that is shown once, and known by its beginning', async () => {
    world.heard.length = 0;
    const { agent, token } = await world.agent({ name: 'Claude' });
    expect(token).toMatch(/^hda_[\w-]{43}$/);
    expect(agent).toMatchObject({
      name: 'Claude',
      storages: null,
      lastUsedAt: null,
      callsToday: 0,
      dailyCalls: 1000,
      tokenStart: token.slice(0, 10),
    });
    const shown = await list();
    expect([shown.address, shown.items]).toEqual([`${world.url}/mcp`, [agent]]);
    expect(JSON.stringify(shown)).not.toContain(token);
    const rows = await world.platform.database.query('select * from agents');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(world.recorded.at(-1)).toMatchObject({
      actorId: world.ann.userId,
      action: 'agent.created',
      target: agent.id,
      after: { name: 'Claude', storageIds: null },
    });
    expect(world.heard).toMatchObject([{ type: 'agentUpdated', to: { userIds: [world.ann.userId] } }]);
  });

  it('are given storages that their owner sees, and no others', async () => {
    const { items } = (await world.browser.call(api.agents.storages)).body;
    expect(items).toEqual([{ id: world.storageId, name: 'Files', spaceName: 'Home' }]);
    const { agent } = await world.agent({ name: 'Chosen', storageIds: [world.storageId] });
    expect(agent.storages).toEqual(items);
    const foreign = await world.home(world.bob, 'Bob alone');
    const refused = await world.browser.call(api.agents.create, {
      body: { name: 'Curious', storageIds: [foreign.storageId] },
    });
    expect(refused.error.code).toBe('not_found');
    const params = { agentId: agent.id };
    const storageIds = [foreign.storageId];
    expect((await world.browser.call(api.agents.change, { params, body: { storageIds } })).error.code).toBe(
      'not_found',
    );
  });

  it('take the password where it is a while since signing in, and they may read more than before', async () => {
    const { agent } = await world.agent({ name: 'Before', storageIds: [world.storageId] });
    const params = { agentId: agent.id };
    world.signInSettings.isOld = true;
    try {
      const made = await world.browser.call(api.agents.create, { body: { name: 'After' } });
      expect(made.error.fields).toHaveProperty('currentPassword');
      const widened = await world.browser.call(api.agents.change, { params, body: { storageIds: null } });
      expect(widened.error.fields).toHaveProperty('currentPassword');
      const renamed = await world.browser.call(api.agents.change, { params, body: { name: 'Renamed' } });
      expect(renamed.body).toMatchObject({ name: 'Renamed', storages: [{ id: world.storageId }] });
      const body = { storageIds: null, currentPassword: 'long enough' };
      expect((await world.browser.call(api.agents.change, { params, body })).body.storages).toBeNull();
    } finally {
      world.signInSettings.isOld = false;
    }
  });

  it('are revoked, and brought back by undoing that', async () => {
    const { agent } = await world.agent({ name: 'Gone' });
    const params = { agentId: agent.id };
    const { operationId } = (await world.browser.call(api.agents.revoke, { params })).body;
    expect(await one(agent.id)).toBeUndefined();
    expect((await world.browser.call(api.agents.activity, { params })).error.code).toBe('not_found');
    expect((await world.browser.call(api.agents.revoke, { params })).error.code).toBe('not_found');
    expect((await world.browser.call(api.operations.undo, { params: { operationId } })).status).toBe(200);
    expect(await one(agent.id)).toEqual(agent);
    expect(world.recorded.slice(-2).map(({ action }) => action)).toEqual(['agent.revoked', 'agent.restored']);
  });

  it('show what they have asked, under the names that things have now', async () => {
    const fileId = await world.bring('levels.txt', 'The level of the weir.');
    await world.settled();
    const { agent, token } = await world.agent({ name: 'Busy' });
    const program = await world.program(token);
    await ask(program, 'search', { q: 'weir' });
    await ask(program, 'read_file', { fileId });
    await ask(program, 'file_info', { fileId: `res_${'0'.repeat(32)}` });
    await world.resources.resources.change(
      world.ann,
      fileId,
      { name: 'renamed.txt' },
      (await world.resources.resources.get(world.ann, fileId)).revision,
    );
    const { items } = (await world.browser.call(api.agents.activity, { params: { agentId: agent.id } })).body;
    expect(items.map(({ tool, about, outcome }) => [tool, about, outcome])).toEqual([
      ['file_info', '', 'refused'],
      ['read_file', 'renamed.txt', 'done'],
      ['search', 'weir', 'done'],
    ]);
    expect(await one(agent.id)).toMatchObject({ callsToday: 3, lastUsedAt: expect.any(String) as string });
  });

  it('are nobody else’s: they see none of them, and change none', async () => {
    const { agent } = await world.agent({ name: 'Mine' });
    const bob = await world.signedIn(world.bob);
    const params = { agentId: agent.id };
    expect((await bob.call(api.agents.list)).body.items).toEqual([]);
    expect((await bob.call(api.agents.activity, { params })).error.code).toBe('not_found');
    expect((await bob.call(api.agents.change, { params, body: { name: 'His' } })).error.code).toBe(
      'not_found',
    );
    expect((await bob.call(api.agents.revoke, { params })).error.code).toBe('not_found');
  });

  it('are not for guests, and end where their owner is one', async () => {
    const guest = await world.person('Gus', { guest: true });
    const browser = await world.signedIn(guest);
    expect((await browser.call(api.agents.create, { body: { name: 'No' } })).error.code).toBe('forbidden');
    const dan = await world.person('Dan');
    const { token } = await world.agent({ name: 'Of Dan' }, await world.signedIn(dan));
    const program = await world.program(token);
    expect((await ask(program, 'list_spaces')).refused).toBe(false);
    Object.assign(dan, { guest: true });
    await expect(program.listTools()).rejects.toThrow('not known here');
  });

  it('wait where their owner has something to do first', async () => {
    const eve = await world.person('Eve');
    const { token } = await world.agent({ name: 'Of Eve' }, await world.signedIn(eve));
    const program = await world.program(token);
    Object.assign(eve, { duty: 'acceptTerms' });
    expect(await ask(program, 'list_spaces')).toMatchObject({
      refused: true,
      text: 'Accept the terms first.',
    });
    Object.assign(eve, { duty: undefined, mustSetPassword: true });
    expect(await ask(program, 'list_spaces')).toMatchObject({ refused: true, text: 'Set a password first.' });
  });

  it('are as many as they may be', async () => {
    const carl = await world.person('Carl');
    const browser = await world.signedIn(carl);
    for (let made = 0; made < serverLimits.agents; made += 1)
      await world.agent({ name: `Agent ${made}` }, browser);
    const more = await browser.call(api.agents.create, { body: { name: 'One more' } });
    expect(more.error.code).toBe('conflict');
  });

  it('are in the export of the data of their owner, without their tokens', async () => {
    const source = world.ground.personalData.sources.find(({ path }) => path === 'agents.jsonl');
    const lines = await text((await source?.read?.(world.ann)) ?? Readable.from([]));
    expect(lines).toContain('"name":"Busy"');
    expect(lines).toContain('"query":"weir"');
    expect(lines).not.toMatch(/hda_[\w-]{20}/);
  });

  it('go for good, with what they have asked, a month after they were revoked', async () => {
    const { agent } = await world.agent({ name: 'Old' });
    const params = { agentId: agent.id };
    const { operationId } = (await world.browser.call(api.agents.revoke, { params })).body;
    world.clock.advance(31 * 24 * 3_600_000);
    await createAgentsRepo(world.platform.database).sweep(100, world.clock.now(), world.clock.now());
    const left = await world.platform.database.query('select 1 as one from agents where id = $1', [agent.id]);
    expect(left).toEqual([]);
    expect((await world.browser.call(api.operations.undo, { params: { operationId } })).status).not.toBe(200);
  });
});
