import type { BrowserContext } from '@playwright/test';
import { callApi } from './callApi.ts';

/** A file of a story. */
export interface StoryFile {
  readonly name: string;
  readonly body: string | Buffer;
}

/** What the server says of a file. */
export interface Brought {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly mime: string | null;
  readonly revision: number;
}

/** Where files were brought: their folder, and themselves by the order in which they were given. */
export interface BroughtFolder {
  /** Address of the folder in the workspace. */
  readonly address: string;
  readonly id: string;
  readonly storageId: string;
  readonly files: readonly Brought[];
}

const atOnce = 4;

/** Brings files into a new folder of the first storage of whoever is signed in, over the API. */
export async function uploadFiles(
  context: BrowserContext,
  url: string,
  folder: string,
  files: readonly StoryFile[],
): Promise<BroughtFolder> {
  const first = async (path: string) =>
    (await callApi<{ items: { id: string }[] }>(context, `${url}${path}`)).items[0]?.id ?? '';
  const spaceId = await first('/api/spaces');
  const storageId = await first(`/api/spaces/${spaceId}/storages`);
  const made = await callApi<{ resource: Brought }>(context, `${url}/api/storages/${storageId}/resources`, {
    method: 'POST',
    body: { kind: 'folder', name: folder, parentId: null },
  });
  const bring = async ({ name, body }: StoryFile): Promise<Brought> => {
    const query = new URLSearchParams({ name, parentId: made.resource.id });
    const answer = await callApi<{ resource: Brought }>(
      context,
      `${url}/api/storages/${storageId}/files?${query}`,
      {
        method: 'PUT',
        body: Buffer.from(body),
        headers: { 'content-type': 'application/octet-stream' },
      },
    );
    return answer.resource;
  };
  const brought: Brought[] = [];
  for (let at = 0; at < files.length; at += atOnce)
    brought.push(...(await Promise.all(files.slice(at, at + atOnce).map(bring))));
  return {
    address: `/space/s/${spaceId}/${storageId}/files?path=${made.resource.id}`,
    id: made.resource.id,
    storageId,
    files: brought,
  };
}
