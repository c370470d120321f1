import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { ask, openAgentWorld, type AgentWorld } from '../agents/testing/agentWorld.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

/** What a row of the contract says of a call. */
type CallRow = { readonly method: string; readonly path: string };

const canary = 'Canary';

describe('finding what collections grant', () => {
  let world: AgentWorld;
  let ann: TestClient;
  let bob: TestClient;
  /** A space of Ann's that Bob is in, with her collections; the files lie in another space, which he does not see. */
  let shared: { spaceId: string; storageId: string };
  let hidden: { spaceId: string; storageId: string };
  let folderId: string;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    world = await openAgentWorld();
    ann = world.browser;
    bob = await world.signedIn(world.bob);
    shared = await world.home(world.ann, 'Shared');
    await world.join(world.ann, shared.spaceId, world.bob, 'editor');
    hidden = await world.home(world.ann, `${canary} space`);
    const draft = { kind: 'folder', name: `${canary} folder`, parentId: null } as const;
    folderId = (await world.resources.resources.create(world.ann, hidden.storageId, draft)).resource.id;
    await bring('hand.txt', 'The viaduct was inspected by divers in autumn.');
    await bring('ruled minutes.txt', 'The council spoke about the viaduct and its rust.');
    await bring('kept back.txt', 'The viaduct costs a secret sum. Nobody may know of the xenolith.');
    await world.settled();
  });
  afterAll(() => world.stop());

  async function bring(name: string, content: string): Promise<string> {
    const id = await world.bring(name, content, { storageId: hidden.storageId, parentId: folderId });
    ids.set(name, id);
    return id;
  }
  const idOf = (name: string) => ids.get(name) ?? '';

  /** A collection of Ann's in the shared space, granted, with these files and rules; answers its id. */
  async function collect(name: string, files: readonly string[], rule?: string): Promise<string> {
    const draft = { kind: 'virtual', name, visibility: 'space' } as const;
    const { id } = await world.storages.storages.create(world.ann, shared.spaceId, draft);
    const params = { collectionId: id };
    if (files.length > 0)
      await ann.call(api.virtual.add, { params, body: { resources: files.map((one) => idOf(one)) } });
    if (rule !== undefined) {
      const { body: present } = await ann.call(api.virtual.rules, { params });
      const items = [{ query: rule, storageIds: [hidden.storageId] }];
      await ann.call(api.virtual.setRules, { params, body: { items } }, { revision: present.revision });
    }
    expect((await ann.call(api.collectionShares.set, { params, body: { mode: 'grant' } })).status).toBe(200);
    return id;
  }
  const take = (collectionId: string) => ann.call(api.collectionShares.remove, { params: { collectionId } });
  async function find(q: string, query: object = {}, client = bob) {
    const { status, body } = await client.call(api.search.find, { query: { q, ...query } });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(canary);
    return body;
  }
  const names = async (q: string, query: object = {}) =>
    (await find(q, query)).items.map(({ resource }) => resource.name).toSorted();
  const missing = async (q: string, file: string) =>
    bob.call(api.search.missing, { query: { q, resourceId: idOf(file) } });

  describe('by hand and by rules', () => {
    let collectionId: string;
    beforeAll(async () => {
      collectionId = await collect('Ours', ['hand.txt'], 'name:ruled');
    });
    afterAll(() => take(collectionId));

    it('finds it by words and by its name, and as lying in the collection', async () => {
      const { items, count, storages, kinds, people, more } = await find('viaduct');
      expect(items.map(({ resource }) => resource.name).toSorted()).toEqual([
        'hand.txt',
        'ruled minutes.txt',
      ]);
      for (const { resource, path, spaceId, storageName, passage } of items) {
        expect(resource).toMatchObject({ storageId: collectionId, parentId: null });
        expect([path, spaceId, storageName]).toEqual([[], shared.spaceId, 'Ours']);
        expect(passage?.text).toContain('viaduct');
      }
      expect([count, more]).toEqual([2, false]);
      expect(storages).toEqual([{ id: collectionId, count: 2 }]);
      expect(kinds).toEqual([{ id: 'text', count: 2 }]);
      expect(people).toEqual([{ id: 'Ann', count: 2 }]);
      expect(await names('hand')).toEqual(['hand.txt']);
      expect(await names('viaduct rust')).toEqual(['ruled minutes.txt']);
      expect(await names('viaduct -rust')).toEqual(['hand.txt']);
      expect(await names('"by divers"')).toEqual(['hand.txt']);
    });

    it('tells nothing of what lies beside it', async () => {
      expect(await find('xenolith')).toMatchObject({ items: [], count: 0, more: false, spelling: [] });
      expect(await names('secret')).toEqual([]);
      expect(await find('xenolit')).toMatchObject({ items: [], spelling: [] });
      const { body } = await bob.call(api.search.words, { query: { q: 'xen' } });
      expect(body.items).toEqual([]);
      expect((await missing('viaduct', 'kept back.txt')).status).toBe(404);
    });

    it('is found by conditions as it lies in the collection, not where it comes from', async () => {
      expect(await names('kind:text')).toEqual(['hand.txt', 'ruled minutes.txt']);
      expect(await names('viaduct name:hand')).toEqual(['hand.txt']);
      expect(await names('viaduct in:Ours')).toEqual(['hand.txt', 'ruled minutes.txt']);
      expect(await names('in:Shared')).toEqual(['hand.txt', 'ruled minutes.txt']);
      for (const place of [`${canary} folder`, `${canary} space`, 'Files']) {
        expect(await names(`viaduct in:"${place}"`)).toEqual([]);
        expect(await names(`in:"${place}"`)).toEqual([]);
      }
      expect(await names('viaduct by:me')).toEqual([]);
      expect(await names('viaduct by:ann')).toHaveLength(2);
      await ann.call(api.resources.change, {
        params: { resourceId: idOf('hand.txt') },
        body: { starred: true },
      });
      expect(await names('viaduct is:starred')).toEqual([]);
    });

    it('lies in the space of the collection', async () => {
      expect(await names('viaduct', { spaceId: shared.spaceId })).toHaveLength(2);
      expect(await names('viaduct', { spaceId: hidden.spaceId })).toEqual([]);
    });

    it('is offered while its name is typed', async () => {
      const { body } = await bob.call(api.search.suggest, { query: { q: 'minut' } });
      expect(body.items).toEqual([
        expect.objectContaining({ path: [], spaceId: shared.spaceId, storageName: 'Ours' }),
      ]);
      expect(JSON.stringify(body)).not.toContain(canary);
      expect((await bob.call(api.search.suggest, { query: { q: 'kept' } })).body.items).toEqual([]);
    });

    it('tells in no answer about it where it comes from', async () => {
      const of: Record<string, string> = {
        resourceId: idOf('hand.txt'),
        collectionId,
        storageId: collectionId,
        spaceId: shared.spaceId,
      };
      let asked = 0;
      for (const row of Object.values(api).flatMap((area) => Object.values<CallRow>(area))) {
        const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
        if (row.method !== 'GET' || names.length === 0 || !names.every((name) => name in of)) continue;
        const answer = await bob.get(row.path.replaceAll(/:(\w+)/g, (_, name: string) => of[name] ?? ''));
        asked += answer.status === 200 ? 1 : 0;
        expect(`${row.path} ${JSON.stringify(answer.body ?? null)}`).not.toContain(canary);
      }
      expect(asked).toBeGreaterThan(15);
    });

    it('says why it is not found', async () => {
      expect((await missing('viaduct', 'hand.txt')).body).toMatchObject({ place: expect.any(Number) });
      const { body: word } = await missing('tunnel', 'hand.txt');
      expect(word).toMatchObject({ place: null, reasons: [{ code: 'word', term: 'tunnel' }] });
      const { body: condition } = await missing(`viaduct in:"${canary} folder"`, 'hand.txt');
      expect(condition.reasons).toEqual([expect.objectContaining({ code: 'condition' })]);
    });

    it('is found once, by its own right first, and once through several collections', async () => {
      const other = await collect('Another', ['hand.txt', 'ruled minutes.txt']);
      expect((await find('viaduct')).count).toBe(2);
      await take(other);
      expect((await find('viaduct', {}, ann).catch(() => null)) ?? null).toBeNull();
      const own = await ann.call(api.search.find, { query: { q: 'viaduct' } });
      expect(own.body.items.map(({ storageName }) => storageName)).toEqual(['Files', 'Files', 'Files']);
    });

    it('answers questions, and stays readable where it is cited', async () => {
      const body = { question: 'Who inspected the viaduct?', places: [] };
      const asked = await bob.call(api.assistant.ask, { body });
      expect(asked.status).toBe(200);
      const { requestId } = asked.body;
      const params = { assistantSessionId: asked.body.sessionId };
      const answer = async () => {
        const { body: session } = await bob.call(api.assistant.session, { params });
        expect(JSON.stringify(session)).not.toContain(canary);
        return session.requests.find(({ id }) => id === requestId)?.answer ?? null;
      };
      const told = await until('the answer', answer);
      expect(told.sources).toContainEqual(
        expect.objectContaining({ name: 'hand.txt', storageName: 'Ours', receipt: 'current' }),
      );
      await take(collectionId);
      expect(await answer()).toMatchObject({ sources: [], sentences: [] });
      expect((await answer())?.withheld).toBeGreaterThan(0);
      await ann.call(api.collectionShares.set, { params: { collectionId }, body: { mode: 'grant' } });
      expect((await answer())?.withheld).toBe(0);
    });

    it('is in no answer where the space that it comes from, or that of the collection, allows none', async () => {
      const setMode = async (spaceId: string, assistantMode: 'off' | null) => {
        const { body: space } = await ann.call(api.spaces.get, { params: { spaceId } });
        const change = { params: { spaceId }, body: { assistantMode } };
        const { status } = await ann.call(api.spaces.change, change, { revision: space.revision });
        expect(status).toBe(200);
      };
      for (const spaceId of [hidden.spaceId, shared.spaceId]) {
        await setMode(spaceId, 'off');
        const question = { question: 'Who inspected the viaduct?', places: [] };
        const { body: asked } = await bob.call(api.assistant.ask, { body: question });
        const params = { assistantSessionId: asked.sessionId };
        const ended = await until('the end of the question', async () => {
          const { body } = await bob.call(api.assistant.session, { params });
          return body.requests.find(({ id, state }) => id === asked.requestId && state === 'done');
        });
        expect(ended.answer).toMatchObject({ sources: [], sentences: [], heldBack: 2 });
        await setMode(spaceId, null);
      }
    });

    it('is summarised', async () => {
      const params = { resourceId: idOf('ruled minutes.txt') };
      const { body: begun } = await bob.call(api.summaries.begin, { params, body: {} });
      await until('the summary', async () => {
        const { body } = await bob.call(api.jobs.get, { params: { jobId: begun.jobId } });
        return body.endedAt !== null;
      });
      const event = world.heard.findLast(({ type }) => type === 'summaryReady');
      expect(JSON.stringify(event)).not.toContain(canary);
      expect(event?.properties).toMatchObject({ storageId: collectionId, spaceId: shared.spaceId });
      const summaryId = event?.type === 'summaryReady' ? (event.properties.summaryId ?? '') : '';
      const got = await bob.call(api.summaries.get, { params: { summaryId } });
      expect(got.body).toMatchObject({ storageName: 'Ours', resourceName: 'ruled minutes.txt' });
      await take(collectionId);
      expect((await bob.call(api.summaries.get, { params: { summaryId } })).status).toBe(404);
      await ann.call(api.collectionShares.set, { params: { collectionId }, body: { mode: 'grant' } });
    });

    it('is found and read by an agent that reads all that its owner does, and by none that is narrowed', async () => {
      const bobs = await world.home(world.bob, 'Bobs');
      const wide = await world.program((await world.agent({ name: 'Wide' }, bob)).token);
      const draft = { name: 'Narrow', storageIds: [bobs.storageId] };
      const narrow = await world.program((await world.agent(draft, bob)).token);
      const { answer, text } = await ask(wide, 'search', { q: 'viaduct' });
      expect(answer).toMatchObject({ count: 2 });
      expect(text).not.toContain(canary);
      const fileId = idOf('hand.txt');
      for (const tool of ['read_file', 'file_info']) {
        const read = await ask(wide, tool, { fileId });
        expect(read.refused).toBe(false);
        expect(read.text).not.toContain(canary);
        expect(read.text).not.toContain(hidden.storageId);
        expect(read.text).not.toContain(hidden.spaceId);
        expect((await ask(narrow, tool, { fileId })).refused).toBe(true);
      }
      expect((await ask(narrow, 'search', { q: 'viaduct' })).answer).toMatchObject({ count: 0 });
    });
  });

  it('ends with the share, with what is taken out, and with rules that somebody else has changed', async () => {
    const collectionId = await collect('Brief', ['hand.txt'], 'name:ruled');
    expect(await names('viaduct')).toHaveLength(2);
    await ann.call(api.virtual.remove, { params: { collectionId, entryId: idOf('ruled minutes.txt') } });
    expect(await names('viaduct')).toEqual(['hand.txt']);
    const act = (action: 'delete' | 'restore', id: string) =>
      world.resources.actions.perform(
        world.ann,
        { action, ids: [id], target: null },
        { default: 'keepBoth', resolutions: {} },
      );
    await act('delete', folderId);
    expect(await names('viaduct')).toEqual([]);
    expect(await names('kind:text')).toEqual([]);
    await act('restore', folderId);
    expect(await names('viaduct')).toEqual(['hand.txt']);
    await ann.call(api.members.remove, { params: { spaceId: shared.spaceId, userId: world.bob.userId } });
    expect(await names('viaduct')).toEqual([]);
    await world.join(world.ann, shared.spaceId, world.bob, 'editor');
    expect(await names('viaduct')).toEqual(['hand.txt']);
    await take(collectionId);
    expect(await names('viaduct')).toEqual([]);
  });
});
