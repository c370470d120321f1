import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { api, type Answer, type Input } from '@holdall/shared/contract';
import { createRoom } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';

type Draft = Input<typeof api.agents.create>['body'];

/** A room that listens, with files in it, and programs that ask it as those of people do: with the client of the protocol's own kit. */
export async function openAgentWorld(settings: Record<string, string> = {}) {
  const room = await createRoom(settings);
  const url = await room.listen();
  const ann = await room.signedIn(room.ann);
  const open: Client[] = [];

  return {
    ...room,
    url,
    /** Ann's browser. */
    browser: ann,

    /** A file with a text; answers its id. */
    async bring(
      name: string,
      content: string,
      { storageId = room.storageId, owner = room.ann, parentId = null as string | null } = {},
    ): Promise<string> {
      const { resources } = room.resources;
      const { resource } = await resources.create(owner, storageId, { kind: 'text', name, parentId });
      const browser = owner === room.ann ? ann : await room.signedIn(owner);
      const input = { params: { resourceId: resource.id }, body: Buffer.from(content) };
      const { revision } = resource;
      expect((await browser.call(api.resources.setContent, input, { revision })).status).toBe(200);
      return resource.id;
    },

    /** Waits until the text of everything is read. */
    async settled(): Promise<void> {
      for (;;) {
        const { body } = await ann.call(api.search.find, { query: { q: 'anything' } });
        if (body.waiting === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },

    async agent(draft: Draft, browser: TestClient = ann): Promise<Answer<typeof api.agents.create>> {
      const { status, body } = await browser.call(api.agents.create, { body: draft });
      expect(status).toBe(201);
      return body;
    },

    /** A program with this token, connected. */
    async program(token: string): Promise<Client> {
      const client = new Client({ name: 'test', version: '1' });
      const headers = { authorization: `Bearer ${token}` };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
      );
      open.push(client);
      return client;
    },

    async stop(): Promise<void> {
      for (const client of open) await client.close();
      await room.stop();
    },
  };
}

export type AgentWorld = Awaited<ReturnType<typeof openAgentWorld>>;

/** What a tool says: JSON where it answers, a sentence where it refuses. */
export async function ask(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [part] = content as { type: string; text: string }[];
  const text = part?.text ?? '';
  const refused = isError === true;
  return { refused, text, answer: (refused ? {} : JSON.parse(text)) as Record<string, unknown> };
}
