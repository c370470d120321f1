import { api, belowLink, type Call, type Input } from '@holdall/shared/contract';
import { createRoom } from '../../../../testing/createRoom.ts';
import type { TestAnswer, TestClient } from '../../../../testing/TestClient.ts';

/** The word in the address of a link by which it is found. */
export const tokenOf = ({ address }: { address: string }) => address.split('t=')[1] ?? '';

/** A room in which Ann makes links to what lies in its storage, and others open them. */
export async function createLinkRoom() {
  const room = await createRoom();
  const { storageId } = room;
  const [ann, bob] = [await room.signedIn(room.ann), await room.signedIn(room.bob)];

  /** A call as somebody makes it who has the link. */
  function via<C extends Call>(client: TestClient, link: string, call: C, input: Input<C>) {
    const { params } = input as { params?: object };
    const asked = { ...input, params: { ...params, link } } as never;
    return client.call(belowLink(call), asked) as Promise<TestAnswer<never>>;
  }

  return {
    room,
    storageId,
    ann,
    bob,
    via,

    /** Somebody without an account, in a browser of their own. */
    async stranger(): Promise<TestClient> {
      const client = room.client();
      await client.get('/api/settings');
      return client;
    },

    /** Has Ann, as she is signed in at present, make a folder or file; answers its id. */
    async make(
      kind: 'folder' | 'text',
      name: string,
      parentId: string | null,
      client = ann,
    ): Promise<string> {
      const asked = { params: { storageId }, body: { kind, name, parentId } };
      return (await client.call(api.resources.create, asked)).body.resource.id;
    },

    create: (
      target: string,
      body: Partial<Input<typeof api.publicLinks.create>['body']> = {},
      client = ann,
    ) =>
      client.call(api.publicLinks.create, {
        params: { target },
        body: { name: 'For the builders', role: 'viewer', ...body },
      }),
    visit: (client: TestClient, link: string) => client.call(api.publicLinks.visit, { params: { link } }),
    list: (client: TestClient, link: string, parentId?: string) =>
      via(client, link, api.sections.files, {
        params: { storageId },
        query: parentId ? { parentId } : {},
      }),
    get: (client: TestClient, link: string, resourceId: string) =>
      via(client, link, api.resources.get, { params: { resourceId } }),
  };
}

/** What `createLinkRoom` gives. */
export type LinkRoom = Awaited<ReturnType<typeof createLinkRoom>>;
