import { api, ruleOfSearch } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

describe('a rule about what stands in files', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  let collectionId: string;
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    bob = await room.signedIn(room.bob);
    await room.join(room.ann, room.spaceId, room.bob, 'editor');
    const draft = { kind: 'virtual' as const, name: 'Found', visibility: 'space' as const };
    collectionId = (await room.storages.storages.create(room.ann, room.spaceId, draft)).id;
    await bring('survey.txt', 'The bridges were measured after the flood, and the scour is deep.');
    await bring('draft.txt', 'A draft about the scour at the bridge.');
    await bring('scour.txt', 'Nothing else is said here.');
    await bring('menu.txt', 'Soup and bread.');
  });
  afterAll(() => room.stop());

  const waiting = async (client: TestClient) =>
    (await client.call(api.search.find, { query: { q: 'anything' } })).body.waiting;
  async function bring(name: string, content: string, client = ann, storageId = room.storageId) {
    room.clock.advance(1000);
    const put = { params: { storageId }, query: { name }, body: Buffer.from(content) };
    const { body } = await client.call(api.files.put, put);
    await until('the text is read', async () => (await waiting(client)) === 0);
    return body.resource.id;
  }
  async function rule(query: string, storageIds = [room.storageId], client = ann) {
    const params = { collectionId };
    const { body: present } = await client.call(api.virtual.rules, { params });
    const body = { items: [{ query, storageIds }] };
    const { status } = await client.call(
      api.virtual.setRules,
      { params, body },
      { revision: present.revision },
    );
    expect(status).toBe(200);
  }
  async function found(client = ann) {
    const query = { view: 'found' as const };
    const { body } = await client.call(api.virtual.entries, { params: { collectionId }, query });
    return body.items.map(({ name }) => name);
  }

  it.each([
    ['scour', ['scour.txt', 'draft.txt', 'survey.txt']],
    ['bridge', ['draft.txt', 'survey.txt']],
    ['scour -draft', ['scour.txt', 'survey.txt']],
    ['"scour is deep"', ['survey.txt']],
    ['"deep scour"', []],
    ['flood OR soup', ['menu.txt', 'survey.txt']],
    ['scour ext:txt name:draft', ['draft.txt']],
    [`"') or 1=1 --"`, []],
    ['"!?"', []],
  ])('finds what a search for %s finds', async (query, expected) => {
    await rule(ruleOfSearch(query));
    expect(await found()).toEqual(expected);
    const { body } = await ann.call(api.search.find, { query: { q: query, mode: 'words' } });
    expect(
      body.problems.length > 0 ? [] : body.items.map(({ resource }) => resource.name).toSorted(),
    ).toEqual(expected.toSorted());
  });

  it('says by which words, and follows what is written and deleted', async () => {
    await rule('text:weir');
    expect(await found()).toEqual([]);
    const id = await bring('new.txt', 'Water runs over the weir.');
    const { body } = await bob.call(api.virtual.entries, {
      params: { collectionId },
      query: { view: 'found' },
    });
    expect(body.items[0]).toMatchObject({ id, reason: { rules: [{ terms: ['text:weir'] }] } });
    const settle = { default: 'keepBoth', resolutions: {} } as const;
    await room.resources.actions.perform(room.ann, { action: 'delete', ids: [id], target: null }, settle);
    expect(await found()).toEqual([]);
  });

  it('tells nothing of texts in a storage that is not seen', async () => {
    const away = await room.home(room.ann, 'Of Ann alone');
    await bring('secret.txt', 'The weir of which Bob may not read.', ann, away.storageId);
    await rule('text:weir', [away.storageId]);
    expect(await found()).toEqual(['secret.txt']);
    expect(await found(bob)).toEqual([]);
    const { body } = await bob.call(api.virtual.preview, {
      params: { collectionId },
      body: { query: 'text:weir', storageIds: [room.storageId] },
    });
    expect(body).toEqual({ count: 0, more: false, sample: [] });
  });

  it('is a condition of a search as well', async () => {
    const { body } = await ann.call(api.search.find, { query: { q: 'text:flood' } });
    expect(body.items.map(({ resource }) => resource.name)).toEqual(['survey.txt']);
  });
});
