import type { BrowserContext } from '@playwright/test';
import type { Brought } from './uploadFiles.ts';
import { callApi } from './callApi.ts';
import { seededUsers } from './seededUsers.ts';

type Request = Parameters<typeof callApi>[2];

/** A space that a story has made for itself, and what brings things into its first storage. */
export interface OwnSpace {
  readonly id: string;
  /** Told apart from those of an earlier try, and of other stories. */
  readonly name: string;
  readonly storageId: string;
  /** Address of the files of its first storage. */
  readonly files: string;
  /** Calls the API as whoever made it. */
  call<T>(path: string, request?: Request): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  /** Makes something with nothing in it; answers its id. */
  make(kind: 'folder' | 'text', name: string, parentId?: string | null): Promise<string>;
  bring(name: string, body: string | Buffer): Promise<Brought>;
  /** The same into a folder. */
  bringInto(parentId: string, name: string, body: string | Buffer): Promise<Brought>;
  /** Adds a storage; answers its id. */
  addStorage(name: string, kind?: 'local' | 'virtual'): Promise<string>;
  /** Adds Ben; answers his id. */
  addBen(role: string): Promise<string>;
}

/** Makes a space with one storage, over the API, whose name begins with the word. */
export async function makeSpace(
  context: BrowserContext,
  url: string | undefined,
  word: string,
): Promise<OwnSpace> {
  const call = <T>(path: string, request?: Request) => callApi<T>(context, `${url}${path}`, request);
  const post = <T>(path: string, body: unknown) => call<T>(path, { method: 'POST', body });
  const name = `${word} ${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await post<{ id: string }>('/api/spaces', { name });
  const { items } = await call<{ items: { id: string }[] }>(`/api/spaces/${id}/storages`);
  const storageId = items[0]?.id ?? '';
  const storage = `/api/storages/${storageId}`;
  async function put(query: Record<string, string>, content: string | Buffer) {
    const body = Buffer.from(content);
    const headers = { 'content-type': 'application/octet-stream' };
    const path = `${storage}/files?${new URLSearchParams(query).toString()}`;
    return (await call<{ resource: Brought }>(path, { method: 'PUT', body, headers })).resource;
  }
  return {
    id,
    name,
    storageId,
    files: `/space/s/${id}/${storageId}/files`,
    call,
    post,
    async make(kind, called, parentId = null) {
      const body = { kind, name: called, parentId };
      return (await post<{ resource: { id: string } }>(`${storage}/resources`, body)).resource.id;
    },
    bring: (called, content) => put({ name: called }, content),
    bringInto: (parentId, called, content) => put({ name: called, parentId }, content),
    async addStorage(called, kind = 'local') {
      return (await post<{ id: string }>(`/api/spaces/${id}/storages`, { kind, name: called })).id;
    },
    async addBen(role) {
      const body = { email: seededUsers.ben.email, role };
      return (await post<{ user: { id: string } }>(`/api/spaces/${id}/members`, body)).user.id;
    },
  };
}
