import { api, type Answer } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../testing/createRoom.ts';
import type { TestClient } from '../../../testing/TestClient.ts';

type Session = Answer<typeof api.assistant.session>;

const survey = `Scour survey

The divers found a scour hole at the upstream nose of pier 3. It is 2.9 m long
and 1.7 m wide. The bed is lower than in 2024.

Lunch was served at noon.`;

describe('the assistant', () => {
  let room: Room;
  let ann: TestClient;
  let bob: TestClient;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    room = await createRoom();
    ann = await room.signedIn(room.ann);
    bob = await room.signedIn(room.bob);
    await bring('survey.txt', survey);
    await bring('offer.txt', 'Kruse offers the rock armour for 48,200 pounds. No closure is needed.');
    await bring('menu.txt', 'Soup of the day is pumpkin. The kitchen closes at nine in the evening.');
    await settled();
  });
  afterAll(() => room.stop());

  async function write(id: string, content: string): Promise<void> {
    const { revision } = (await ann.call(api.resources.get, { params: { resourceId: id } })).body;
    const input = { params: { resourceId: id }, body: Buffer.from(content) };
    expect((await ann.call(api.resources.setContent, input, { revision })).status).toBe(200);
  }
  async function bring(name: string, content: string, storageId = room.storageId): Promise<string> {
    const { resource } = await room.resources.resources.create(room.ann, storageId, {
      kind: 'text',
      name,
      parentId: null,
    });
    await write(resource.id, content);
    ids.set(name, resource.id);
    return resource.id;
  }
  /** Waits until everything is read. */
  async function settled(): Promise<void> {
    for (;;) {
      const { body } = await ann.call(api.search.find, { query: { q: 'anything' } });
      if (body.waiting === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  async function session(sessionId: string, client = ann): Promise<Session> {
    const { status, body } = await client.call(api.assistant.session, {
      params: { assistantSessionId: sessionId },
    });
    expect(status).toBe(200);
    return body;
  }
  /** Asks, and waits for the answer. */
  async function ask(question: string, place: string | null = null, client = ann) {
    const { status, body } = await client.call(api.assistant.ask, {
      body: { question, places: place === null ? [] : [place] },
    });
    expect(status).toBe(200);
    await room.platform.jobs.idle();
    await room.platform.events.idle();
    const { requests } = await session(body.sessionId, client);
    const request = requests.find(({ id }) => id === body.requestId);
    if (request === undefined) throw new Error('The question is not there.');
    return { ...body, request };
  }

  it('answers with sentences of the sources, each with the quote that it stands on', async () => {
    room.heard.length = 0;
    const { request, sessionId, requestId } = await ask('What did the divers find at pier 3?');
    expect(request).toMatchObject({ state: 'done', failure: null });
    expect(request.answer).toMatchObject({ mode: 'extractive', withheld: 0, waiting: 0 });
    expect(request.answer?.sentences[0]).toEqual({
      text: 'The divers found a scour hole at the upstream nose of pier 3.',
      sources: [1],
    });
    expect(request.answer?.sources[0]).toMatchObject({
      number: 1,
      resourceId: ids.get('survey.txt'),
      name: 'survey.txt',
      receipt: 'current',
    });
    for (const { quote } of request.answer?.sources ?? []) expect(survey).toContain(quote);
    const told = room.heard.filter(({ type }) => type.startsWith('assistant'));
    expect(told.map(({ to }) => to)).toEqual(told.map(() => ({ userIds: [room.ann.userId] })));
    expect(told.map(({ type, properties }) => [type, (properties as { status: string }).status])).toEqual([
      ['assistantSessionUpdated', 'queued'],
      ['assistantSessionUpdated', 'searching'],
      ['assistantSessionUpdated', 'reading'],
      ['assistantSessionUpdated', 'checking'],
      ['assistantSessionUpdated', 'done'],
      ['assistantRequestFinished', 'done'],
    ]);
    expect(told.at(-1)?.properties).toMatchObject({ sessionId, requestId });
    const { items } = (await ann.call(api.notifications.list, { query: {} })).body;
    expect(items[0]).toMatchObject({
      title: 'AI-Assistant respond',
      text: 'What did the divers find at pier 3?',
      route: `/space/assistant/${sessionId}`,
    });
  });

  it('keeps an answer, and tells of it once, where a kill came before the end of its job', async () => {
    const { request, sessionId } = await ask('What did the divers find at pier 3?');
    const killed = "update jobs set state = 'running', ended_at = null, tries = 1 where id = $1";
    await room.platform.database.query(killed, [request.jobId]);
    room.heard.length = 0;
    await room.ground.last.start?.();
    await until('the end of the job', async () => {
      const params = { jobId: request.jobId ?? '' };
      return (await ann.call(api.jobs.get, { params })).body.state === 'done';
    });
    await room.platform.events.idle();
    expect((await session(sessionId)).requests).toEqual([request]);
    expect(room.heard.filter(({ type }) => type.startsWith('assistant'))).toEqual([]);
    const { items } = (await ann.call(api.notifications.list, { query: {} })).body;
    expect(items.filter(({ route }) => route === `/space/assistant/${sessionId}`)).toHaveLength(1);
  });

  it('says that there is no answer where there is none', async () => {
    const { request } = await ask('Which colour has the flag of Norway?');
    expect(request.answer).toMatchObject({ sentences: [], sources: [] });
    expect((await ask('?!')).request).toMatchObject({ state: 'done', answer: { sentences: [] } });
  });

  it('looks where it is told to', async () => {
    const inFile = await ask('When does the kitchen close?', ids.get('menu.txt'));
    expect(inFile.request.answer?.sentences[0]?.text).toContain('closes at nine');
    const other = await ask('What did the divers find at pier 3?', ids.get('menu.txt'));
    expect(other.request.answer?.sentences).toEqual([]);
    const { spaceId, storageId } = await room.home(room.ann, 'Elsewhere');
    for (const place of [spaceId, storageId])
      expect((await ask('What did the divers find at pier 3?', place)).request.answer?.sentences).toEqual([]);
    for (const place of [room.spaceId, room.storageId])
      expect(
        (await ask('What did the divers find at pier 3?', place)).request.answer?.sentences,
      ).toHaveLength(1);
    expect((await session(inFile.sessionId)).session).toMatchObject({
      places: [{ name: 'menu.txt' }],
    });
  });

  it('knows nothing of what its asker may not read, and shows nobody what others ask', async () => {
    const { request } = await ask('What did the divers find at pier 3?', null, bob);
    expect(request.answer).toMatchObject({ sentences: [], read: 0, found: 0, waiting: 0 });
    for (const place of [room.spaceId, room.storageId, ids.get('survey.txt') ?? ''])
      expect(
        (await bob.call(api.assistant.ask, { body: { question: 'divers', places: [place] } })).error.code,
      ).toBe('not_found');
    const { sessionId } = await ask('divers');
    const params = { assistantSessionId: sessionId };
    expect((await bob.call(api.assistant.session, { params })).error.code).toBe('not_found');
    expect((await bob.call(api.assistant.change, { params, body: { title: 'Mine' } })).error.code).toBe(
      'not_found',
    );
    expect((await bob.call(api.assistant.remove, { params })).error.code).toBe('not_found');
    const body = { assistantSessionId: sessionId, question: 'divers' };
    expect((await bob.call(api.assistant.ask, { body })).error.code).toBe('not_found');
    expect((await bob.call(api.assistant.sessions, { query: { q: 'divers' } })).body.items).toHaveLength(1);
  });

  it('shows no quote any more to whom a right was taken from', async () => {
    const { spaceId, storageId } = await room.home(room.ann, 'Shared');
    await room.join(room.ann, spaceId, room.bob, 'viewer');
    await bring('minutes.txt', 'The council meets every second Tuesday in the old mill.', storageId);
    await settled();
    const { request, sessionId } = await ask('Where does the council meet?', spaceId, bob);
    expect(request.answer?.sources).toHaveLength(1);
    expect(
      (await ann.call(api.members.remove, { params: { spaceId, userId: room.bob.userId } })).status,
    ).toBe(204);
    const { session: known, requests } = await session(sessionId, bob);
    expect(known).toMatchObject({ places: [{ id: spaceId, name: null }] });
    expect(requests[0]?.answer).toMatchObject({ sentences: [], sources: [], withheld: 1 });
    expect(JSON.stringify(requests)).not.toContain('old mill');
  });

  it('says of each quote whether it still stands in the file', async () => {
    const id = await bring('levels.txt', 'The gauge at the weir showed 31.62 metres. Nothing else was seen.');
    await settled();
    const { sessionId } = await ask('What did the gauge at the weir show?');
    const receipt = async () => (await session(sessionId)).requests[0]?.answer?.sources[0]?.receipt;
    expect(await receipt()).toBe('current');
    await write(id, 'New heading. The gauge at the weir showed 31.62 metres. More was seen.');
    await settled();
    expect(await receipt()).toBe('changed');
    await write(id, 'The gauge at the weir showed 30.10 metres.');
    await settled();
    expect(await receipt()).toBe('stale');
    await room.resources.resources.get(room.ann, id);
  });

  it('keeps sessions: in order, named, pinned, found by their names, and brought back', async () => {
    const first = await ask('How much does the rock armour cost?');
    const second = await ask('Which soup is there?');
    const list = async (query: { q?: string; limit?: string; cursor?: string } = {}) =>
      (await ann.call(api.assistant.sessions, { query })).body;
    const params = { assistantSessionId: first.sessionId };
    expect((await list({ limit: '1' })).items[0]?.id).toBe(second.sessionId);
    await ann.call(api.assistant.change, { params, body: { pinned: true, title: 'Armour' } });
    const page = await list({ limit: '1' });
    expect(page.items).toMatchObject([{ id: first.sessionId, title: 'Armour', pinned: true }]);
    expect((await list({ limit: '1', cursor: page.nextCursor ?? '' })).items[0]?.id).toBe(second.sessionId);
    expect((await list({ q: 'armo' })).items.map(({ id }) => id)).toEqual([first.sessionId]);
    expect((await ann.call(api.assistant.sessions, { query: { cursor: 'x' } })).error.code).toBe(
      'validation',
    );

    const { operationId } = (await ann.call(api.assistant.remove, { params })).body;
    expect((await list({ q: 'armo' })).items).toEqual([]);
    expect((await ann.call(api.assistant.session, { params })).error.code).toBe('not_found');
    expect((await ann.call(api.operations.undo, { params: { operationId: operationId ?? '' } })).status).toBe(
      200,
    );
    expect((await session(first.sessionId)).requests).toHaveLength(1);
  });

  it('goes on in a session, and lets nobody fill the line', async () => {
    const { sessionId } = await ask('Which soup is there?');
    const again = { assistantSessionId: sessionId, question: 'When does the kitchen close?' };
    expect((await ann.call(api.assistant.ask, { body: again })).status).toBe(200);
    await room.platform.jobs.idle();
    const { requests } = await session(sessionId);
    expect(requests.map(({ question, state }) => [question, state])).toEqual([
      ['Which soup is there?', 'done'],
      ['When does the kitchen close?', 'done'],
    ]);
    const many = await Promise.all(
      Array.from({ length: 60 }, () => ann.call(api.assistant.ask, { body: again })),
    );
    expect(many.some(({ status }) => status === 429)).toBe(true);
    await room.platform.jobs.idle();
    expect((await ann.call(api.assistant.ask, { body: again })).status).toBe(200);
    await room.platform.jobs.idle();
  });
});
