import { api, type Answer, type Input } from '@holdall/shared/contract';
import { createRoom } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';
import { startModelServer } from '../../model/testing/startModelServer.ts';

type Question = Input<typeof api.assistant.ask>['body'];
type Session = Answer<typeof api.assistant.session>;

interface Options {
  /** Further places inside that may be asked. */
  places?: readonly string[];
  /** Settings by name, as in the environment. */
  settings?: Readonly<Record<string, string>>;
}

/** A room with a language model beside it, in which Ann brings files and people ask about them. */
export async function openAssistantRoom({ places = [], settings = {} }: Options = {}) {
  const server = await startModelServer();
  const room = await createRoom({ ...settings, REACH_INSIDE: [server.place, ...places].join(',') });
  const ann = await room.signedIn(room.ann);
  const bob = await room.signedIn(room.bob);

  async function session(sessionId: string, client: TestClient = ann): Promise<Session> {
    const params = { assistantSessionId: sessionId };
    const { status, body } = await client.call(api.assistant.session, { params });
    expect(status).toBe(200);
    return body;
  }

  return {
    ...room,
    /** The browsers of Ann and Bob. */
    browsers: { ann, bob },
    session,
    /** What the model was given along with tools since this was asked last. */
    given: server.given,

    /** A file of Ann’s with a text, by its id; it resolves when that is read. */
    async bring(name: string, content: string, into: { storageId?: string; parentId?: string } = {}) {
      const { storageId = room.storageId, parentId } = into;
      const query = { name, ...(parentId !== undefined && { parentId }) };
      const put = { params: { storageId }, query, body: Buffer.from(content) };
      const { status, body } = await ann.call(api.files.put, put);
      expect(status).toBe(201);
      while ((await ann.call(api.search.find, { query: { q: 'anything' } })).body.waiting > 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
      return body.resource.id;
    },

    /** Which model writes from now on; null for none. */
    choose(model: string | null): void {
      const { assistantSettings } = room;
      assistantSettings.mode = model === null ? 'extractive' : 'model';
      assistantSettings.model =
        model === null ? null : { protocol: 'openai', address: server.address, model, key: '' };
    },

    /** Asks, waits for the end, and answers the session as it is then, with its last question. */
    async ask(question: Question, client: TestClient = ann) {
      const { status, body } = await client.call(api.assistant.ask, { body: question });
      expect(status).toBe(200);
      await room.platform.jobs.idle();
      await room.platform.events.idle();
      const { requests } = await session(body.sessionId, client);
      const request = requests.find(({ id }) => id === body.requestId);
      if (request === undefined) throw new Error('The question is not there.');
      return { ...body, request, requests };
    },

    async stop(): Promise<void> {
      await room.stop();
      await server.stop();
    },
  };
}

export type AssistantRoom = Awaited<ReturnType<typeof openAssistantRoom>>;
