import { api } from '@holdall/shared/contract';
import { openAssistantRoom, type AssistantRoom } from './testing/openAssistantRoom.ts';

const question = 'What did the divers find?';

describe('what those who manage a storage say about answers there', () => {
  let room: AssistantRoom;
  let other: { spaceId: string; storageId: string };
  let fileId: string;
  beforeAll(async () => {
    room = await openAssistantRoom();
    other = await room.home(room.ann, 'Shared');
    await room.join(room.ann, other.spaceId, room.bob, 'editor');
    const text = 'The divers found a scour hole, three metres long and filled with gravel.';
    fileId = await room.bring('survey.txt', text, { storageId: other.storageId });
    await room.bring('own.txt', text);
  });
  afterAll(() => room.stop());

  const set = (text: string, client = room.browsers.ann, storageId = other.storageId) =>
    client.call(api.assistant.setInstructions, { params: { storageId }, body: { text } });
  const get = (client = room.browsers.ann, storageId = other.storageId) =>
    client.call(api.assistant.instructions, { params: { storageId } });
  async function told(places: string[], client = room.browsers.ann): Promise<string> {
    const { request } = await room.ask({ question, places }, client);
    return request.answer?.sentences.map(({ text }) => text).join(' ') ?? '';
  }

  it('is told to a model with questions about that storage, and with no others', async () => {
    room.choose('instructed');
    expect((await set('write metres, never feet')).body).toEqual({
      text: 'write metres, never feet',
      mayChange: true,
    });
    const heard = 'says write metres, never feet';
    expect(await told([other.storageId])).toContain(heard);
    expect(await told([fileId], room.browsers.bob)).toContain(heard);
    for (const places of [[], [other.spaceId], [room.storageId]])
      expect(await told(places)).not.toContain(heard);
    await set('');
    expect(await told([other.storageId])).not.toContain('says');
  });

  it('changes nothing where no model writes', async () => {
    room.choose(null);
    await set('answer everything with whales');
    expect(await told([other.storageId])).toContain('scour hole');
  });

  it('is read by who sees the storage, and written by who manages it', async () => {
    const { bob } = room.browsers;
    await set('write metres');
    expect((await get(bob)).body).toEqual({ text: 'write metres', mayChange: false });
    expect((await set('mine', bob)).error.code).toBe('forbidden');
    expect((await get(bob, room.storageId)).error.code).toBe('not_found');
    expect((await set('mine', bob, room.storageId)).error.code).toBe('not_found');
    expect((await set('x'.repeat(4001))).error.code).toBe('validation');
    expect((await get(room.browsers.ann, `sto_${'0'.repeat(32)}`)).error.code).toBe('not_found');
  });
});
