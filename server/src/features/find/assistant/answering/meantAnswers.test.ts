import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { startEmbeddingServer, type EmbeddingServer } from '../../meaning/testing/startEmbeddingServer.ts';
import { startModelServer, type ModelServer } from '../../model/testing/startModelServer.ts';

describe('a question in other words than the files have', () => {
  let model: ModelServer;
  let embedding: EmbeddingServer;
  let room: Room;
  let ann: TestClient;
  let garage: string;
  beforeAll(async () => {
    [model, embedding] = await Promise.all([startModelServer(), startEmbeddingServer()]);
    room = await createRoom({ REACH_INSIDE: `${model.place},${embedding.place}` });
    room.assistantSettings.mode = 'model';
    room.assistantSettings.model = { protocol: 'openai', address: model.address, model: 'faithful', key: '' };
    ann = await room.signedIn(room.ann);
    garage = await bring(ann, 'garage.txt', 'The automobile was mended on Monday.');
    await bring(ann, 'menu.txt', 'Soup, bread and cheese for all who come in the evening.');
    const bob = await room.signedIn(room.bob);
    const { storageId } = await room.home(room.bob);
    await bring(bob, 'private.txt', 'The vehicle was repaired.', storageId);
  });
  afterAll(async () => {
    await room.stop();
    await Promise.all([model.stop(), embedding.stop()]);
  });

  async function bring(client: TestClient, name: string, text: string, storageId = room.storageId) {
    const put = { params: { storageId }, query: { name }, body: Buffer.from(text) };
    const { resource } = (await client.call(api.files.put, put)).body;
    await until('the text', async () => {
      const { body } = await client.call(api.texts.ledger, { params: { storageId } });
      return body.waiting === 0 && body.seen > 0;
    });
    return resource.id;
  }

  async function ask(places: string[] = []) {
    const body = { question: 'Which vehicle was repaired?', places };
    const { sessionId } = (await ann.call(api.assistant.ask, { body })).body;
    await room.platform.jobs.idle();
    const params = { assistantSessionId: sessionId };
    return (await ann.call(api.assistant.session, { params })).body.requests[0]?.answer;
  }

  it('is answered by a model from what is near to it, and from nothing else', async () => {
    expect(await ask()).toMatchObject({ sentences: [], read: 0 });
    room.meaningSettings.server = { address: embedding.address, model: 'first', key: '' };
    room.platform.events.publish({ type: 'settingsUpdated', to: 'everybody', properties: {} });
    await until('the vectors', async () => {
      const { body } = await ann.call(api.texts.ledger, { params: { storageId: room.storageId } });
      return body.meaning?.waiting === 0;
    });
    const answered = {
      mode: 'model',
      sentences: [{ text: 'The automobile was mended on Monday.', sources: [1] }],
      sources: [{ name: 'garage.txt', receipt: 'current' }],
    };
    for (const places of [[], [room.storageId], [garage]]) expect(await ask(places)).toMatchObject(answered);
    expect(await ask([garage])).toMatchObject({ read: 1, found: 1 });
  });

  it('is not where no model may be asked', async () => {
    room.assistantSettings.mode = 'extractive';
    expect(await ask()).toMatchObject({ mode: 'extractive', sentences: [], read: 0 });
  });
});
