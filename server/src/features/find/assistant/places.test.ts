import { api } from '@holdall/shared/contract';
import { openAssistantRoom, type AssistantRoom } from './testing/openAssistantRoom.ts';

const question = 'What did the divers find?';

describe('what a question is about', () => {
  let room: AssistantRoom;
  let folderId: string;
  let other: { spaceId: string; storageId: string };
  const ids = new Map<string, string>();
  beforeAll(async () => {
    room = await openAssistantRoom();
    const make = async (name: string, parentId: string | null) =>
      (await room.resources.resources.create(room.ann, room.storageId, { kind: 'folder', name, parentId }))
        .resource.id;
    folderId = await make('Surveys', null);
    const within = await make('2026', folderId);
    other = await room.home(room.ann, 'Elsewhere');
    const bring = async (name: string, content: string, into?: { storageId?: string; parentId?: string }) =>
      void ids.set(name, await room.bring(name, content, into));
    await bring('top.txt', 'The divers found a scour hole, three metres long and filled with gravel.');
    await bring(
      'deep.txt',
      'Divers found the anchor of a barge below the second arch, covered with mussels.',
      { parentId: within },
    );
    await bring('far.txt', 'A rusty bell of an old ferry was found by divers in the mud of the harbour.', {
      storageId: other.storageId,
    });
  });
  afterAll(() => room.stop());

  const idOf = (name: string) => ids.get(name) ?? '';
  /** The names of the files that an answer cites. */
  async function cited(places: string[], sessionId?: string): Promise<string[]> {
    const inSession = sessionId !== undefined && { assistantSessionId: sessionId };
    const { request } = await room.ask({ question, places, ...inSession });
    return (request.answer?.sources ?? []).map(({ name }) => name).toSorted();
  }

  it('is everything, or spaces, storages, folders and files, several together', async () => {
    expect(await cited([])).toEqual(['deep.txt', 'far.txt', 'top.txt']);
    expect(await cited([room.spaceId])).toEqual(['deep.txt', 'top.txt']);
    expect(await cited([other.storageId])).toEqual(['far.txt']);
    expect(await cited([folderId])).toEqual(['deep.txt']);
    expect(await cited([idOf('top.txt')])).toEqual(['top.txt']);
    expect(await cited([folderId, other.spaceId])).toEqual(['deep.txt', 'far.txt']);
    expect(await cited([folderId, idOf('top.txt')])).toEqual(['deep.txt', 'top.txt']);
    expect(await cited([folderId, idOf('deep.txt'), folderId])).toEqual(['deep.txt']);
    const twice = await room.ask({ question, places: [room.spaceId, idOf('top.txt')] });
    expect(twice.request.answer).toMatchObject({ read: 2, found: 2 });
  });

  it('goes on as it was, until something else is asked about; each question keeps its own', async () => {
    const { sessionId } = await room.ask({ question, places: [folderId] });
    const second = await room.ask({ question, assistantSessionId: sessionId });
    expect(second.request.answer?.sources.map(({ name }) => name)).toEqual(['deep.txt']);
    expect(await cited([idOf('far.txt')], sessionId)).toEqual(['far.txt']);
    const { session, requests } = await room.session(sessionId);
    expect(session.places).toEqual([{ id: idOf('far.txt'), name: 'far.txt' }]);
    expect(requests.map(({ places }) => places.map(({ name }) => name))).toEqual([
      ['Surveys'],
      ['Surveys'],
      ['far.txt'],
    ]);
  });

  it('is nothing that its asker does not see, nor too much, nor what is no place', async () => {
    const ask = async (places: string[], client = room.browsers.ann) =>
      (await client.call(api.assistant.ask, { body: { question, places } })).error?.code;
    for (const id of [room.spaceId, room.storageId, folderId, idOf('top.txt')])
      expect(await ask([id], room.browsers.bob)).toBe('not_found');
    expect(await ask([folderId, `res_${'0'.repeat(32)}`])).toBe('not_found');
    expect(await ask(['usr_1'])).toBe('validation');
    expect(await ask(Array.from({ length: 11 }, () => folderId))).toBe('validation');
  });

  describe('may be what a saved search finds', () => {
    const save = async (query: string, client = room.browsers.ann) =>
      (await client.call(api.savedSearches.add, { body: { name: `Of ${query}`, query, isFollowed: false } }))
        .body.id;

    it('at the moment of asking, beside other places', async () => {
      const mussels = await save('mussels');
      expect(await cited([mussels])).toEqual(['deep.txt']);
      expect(await cited([mussels, other.storageId])).toEqual(['deep.txt', 'far.txt']);
      expect(await cited([mussels, idOf('top.txt')])).toEqual(['deep.txt', 'top.txt']);
      expect(await cited([await save('zebra')])).toEqual([]);
      const { request } = await room.ask({ question, places: [mussels] });
      expect(request).toMatchObject({
        places: [{ id: mussels, name: 'Of mussels' }],
        answer: { isSearchCut: false },
      });
      await room.browsers.ann.call(api.savedSearches.change, {
        params: { savedSearchId: mussels },
        body: { query: 'gravel' },
      });
      expect(await cited([mussels])).toEqual(['top.txt']);
    });

    it('of the asker alone, and nothing once it is deleted', async () => {
      const mine = await save('barge');
      const { error } = await room.browsers.bob.call(api.assistant.ask, {
        body: { question, places: [mine] },
      });
      expect(error.code).toBe('not_found');
      const { sessionId } = await room.ask({ question, places: [mine] });
      await room.browsers.ann.call(api.savedSearches.remove, { params: { savedSearchId: mine } });
      const { request } = await room.ask({ question, assistantSessionId: sessionId });
      expect(request).toMatchObject({ answer: { sources: [], read: 0 }, places: [{ id: mine, name: null }] });
      const again = await room.browsers.ann.call(api.assistant.ask, { body: { question, places: [mine] } });
      expect(again.error.code).toBe('not_found');
    });
  });

  it('is not looked into any more once it is gone', async () => {
    const { sessionId } = await room.ask({ question, places: [idOf('far.txt')] });
    await room.browsers.ann.call(api.spaces.get, { params: { spaceId: other.spaceId } });
    await room.platform.database.query('update resources set trashed_at = now() where id = $1', [
      idOf('far.txt'),
    ]);
    const { request } = await room.ask({ question, assistantSessionId: sessionId });
    expect(request).toMatchObject({ answer: { sources: [] }, places: [{ id: idOf('far.txt'), name: null }] });
  });
});
