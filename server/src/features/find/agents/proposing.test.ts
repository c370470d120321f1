import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { api } from '@holdall/shared/contract';
import { ask, openAgentWorld, type AgentWorld } from './testing/agentWorld.ts';

describe('S9 an agent that may propose', () => {
  let world: AgentWorld;
  let reader: Client;
  let proposer: Client;
  let other: Client;
  let elsewhere: { spaceId: string; storageId: string };
  const ids = { folder: '', bill: '', outside: '', outsideFolder: '' };

  beforeAll(async () => {
    world = await openAgentWorld();
    const { ann, resources } = world;
    elsewhere = await world.home(ann, 'Elsewhere');
    const folder = async (name: string, storageId = world.storageId) =>
      (await resources.resources.create(ann, storageId, { kind: 'folder', name, parentId: null })).resource
        .id;
    ids.folder = await folder('Archive');
    ids.outsideFolder = await folder('Canary folder', elsewhere.storageId);
    ids.bill = await world.bring('bill.txt', 'A bill.');
    ids.outside = await world.bring('canary.txt', 'Sings.', elsewhere);
    await world.settled();
    const storageIds = [world.storageId];
    reader = await world.program((await world.agent({ name: 'Reader' })).token);
    proposer = await world.program((await world.agent({ name: 'Tidy', storageIds, mayPropose: true })).token);
    other = await world.program((await world.agent({ name: 'Other', mayPropose: true })).token);
  });
  afterAll(() => world.stop());

  const list = async () => (await world.browser.call(api.proposals.list, { query: {} })).body.items;
  const stateOf = async (client: Client, proposalId: unknown) =>
    ask(client, 'proposal_state', { proposalId });
  const move = (input: object) => ask(proposer, 'propose_move', { toFolderId: ids.folder, ...input });

  it('is one whose owner has said so', async () => {
    const { tools } = await reader.listTools();
    expect(tools.map(({ name }) => name).filter((name) => name.includes('propos'))).toEqual([]);
    expect((await ask(reader, 'propose_trash', { query: 'name:bill' })).refused).toBe(true);
    const { tools: more } = await proposer.listTools();
    const proposing = more.filter(({ name }) => name.startsWith('propose_'));
    expect(proposing.map(({ name }) => name)).toEqual([
      'propose_move',
      'propose_copy',
      'propose_folder',
      'propose_rename',
      'propose_tag',
      'propose_trash',
      'propose_star',
    ]);
    for (const { inputSchema, annotations } of proposing) {
      expect(inputSchema['additionalProperties']).toBe(false);
      expect(annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    }
  });

  it('says what it wants done; its owner is told, looks, approves and takes it back', async () => {
    const { answer } = await move({ query: 'name:bill' });
    expect(answer).toMatchObject({ state: 'waits', items: 1 });
    const { proposalId } = answer;
    const [proposal] = await list();
    expect(proposal).toMatchObject({
      id: proposalId,
      action: 'move',
      agent: { name: 'Tidy' },
      items: [{ id: ids.bill, name: 'bill.txt' }],
      target: { parentId: ids.folder, name: 'Archive' },
      state: 'proposed',
    });
    const { body: inbox } = await world.browser.call(api.notifications.list, { query: {} });
    expect(inbox.items[0]).toMatchObject({ title: 'An agent proposes something' });
    const parent = async () =>
      (await world.browser.call(api.resources.get, { params: { resourceId: ids.bill } })).body.parentId;
    expect([await parent(), (await stateOf(proposer, proposalId)).answer['state']]).toEqual([null, 'waits']);

    const params = { proposalId: proposal?.id ?? '' };
    const { body: plan } = await world.browser.call(api.proposals.look, { params });
    const { body: done } = await world.browser.call(api.proposals.approve, {
      params,
      body: { planId: plan.planId },
    });
    expect([await parent(), (await stateOf(proposer, proposalId)).answer['state']]).toEqual([
      ids.folder,
      'approved',
    ]);
    await world.browser.call(api.operations.undo, { params: { operationId: done.operationId ?? '' } });
    expect([await parent(), (await stateOf(proposer, proposalId)).answer['state']]).toEqual([null, 'undone']);

    const { answer: second } = await ask(proposer, 'propose_tag', { fileIds: [ids.bill], add: ['Paid'] });
    await world.browser.call(api.proposals.reject, { params: { proposalId: String(second['proposalId']) } });
    expect((await stateOf(proposer, second['proposalId'])).answer['state']).toBe('rejected');
  });

  it('S3 proposes nothing with what it may not see, and hears nothing of it', async () => {
    const before = (await list()).length;
    const tries = [
      await move({ fileIds: [ids.outside] }),
      await move({ query: 'name:canary' }),
      await move({ query: 'name:bill', toFolderId: ids.outsideFolder }),
      await ask(proposer, 'propose_copy', { query: 'name:bill', toStorageId: elsewhere.storageId }),
      await ask(proposer, 'propose_star', { query: 'sings', spaceId: elsewhere.spaceId }),
      await ask(proposer, 'propose_trash', {}),
      await ask(proposer, 'propose_folder', { name: 'New', toFolderId: ids.outsideFolder }),
      await ask(proposer, 'propose_folder', { name: 'New', toStorageId: elsewhere.storageId }),
    ];
    for (const { refused, text } of tries) {
      expect(refused).toBe(true);
      expect(text).not.toMatch(/canary\.txt|Canary folder|Elsewhere/);
    }
    expect(await list()).toHaveLength(before);
    const { answer } = await move({ query: 'name:bill' });
    expect((await stateOf(other, answer['proposalId'])).refused).toBe(true);
  });

  it('proposes a folder with what goes into it, and an empty one', async () => {
    const folder = (input: object) =>
      ask(proposer, 'propose_folder', { name: 'Bills', toStorageId: world.storageId, ...input });
    expect((await folder({ fileIds: [ids.bill] })).answer).toMatchObject({ state: 'waits', items: 1 });
    expect((await list())[0]).toMatchObject({ action: 'makeFolder', folder: 'Bills', count: 1 });
    expect((await folder({})).answer).toMatchObject({ state: 'waits', items: 0 });
    expect((await list())[0]).toMatchObject({ state: 'proposed', count: 0, target: { parentId: null } });
  });

  it('is heard so often, and no more until its owner has decided', async () => {
    let refused = false;
    let made = 0;
    for (; made < 60 && !refused; made += 1)
      ({ refused } = await ask(other, 'propose_star', { fileIds: [ids.bill] }));
    expect([made, refused]).toEqual([51, true]);
    const { body } = await world.browser.call(api.proposals.list, { query: { limit: '20' } });
    expect(body.nextCursor).not.toBeNull();
    const next = await world.browser.call(api.proposals.list, {
      query: { limit: '20', cursor: body.nextCursor ?? '' },
    });
    expect(next.body.items[0]?.id).not.toBe(body.items[0]?.id);
  });
});
