import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { callApi } from '../callApi.ts';

/** Folder of the public files that others wrote; undefined where there is none. */
export const corpusFolder = process.env['HOLDALL_CORPUS'];

/** Where the story of the import puts the public files, and the others find them. */
export const importedSpace = 'Public files';

/** What a list says of an entry. */
export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly hash: string | null;
}

/** A public file as the product has it, and its bytes as they are on disk. */
export interface Imported extends Listed {
  /** Its path below the folder of public files. */
  readonly path: string;
  readonly body: Buffer;
}

/** The space of the public files and its storage. */
export async function findImported(context: BrowserContext, url: string) {
  const spaces = await callApi<{ items: Listed[] }>(context, `${url}/api/spaces`);
  const spaceId = spaces.items.find(({ name }) => name === importedSpace)?.id ?? '';
  const storages = await callApi<{ items: Listed[] }>(context, `${url}/api/spaces/${spaceId}/storages`);
  return { spaceId, storageId: storages.items[0]?.id ?? '' };
}

/** Everything in a folder, page after page. */
export async function entriesOf(
  context: BrowserContext,
  url: string,
  storageId: string,
  parentId?: string,
): Promise<readonly Listed[]> {
  const entries: Listed[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({
      limit: '200',
      ...(parentId && { parentId }),
      ...(cursor && { cursor }),
    });
    const address = `${url}/api/storages/${storageId}/sections/files/resources?${query}`;
    const page: { items: Listed[]; nextCursor: string | null } = await callApi(context, address);
    entries.push(...page.items);
    cursor = page.nextCursor;
  }
  return entries;
}

/** The imported files of these sets, those in folders of the set too. */
export async function importedFiles(
  context: BrowserContext,
  url: string,
  sets: readonly string[],
): Promise<readonly Imported[]> {
  const { storageId } = await findImported(context, url);
  const tops = await entriesOf(context, url, storageId);
  async function read(folder: Listed, path: string): Promise<Imported[]> {
    const files: Imported[] = [];
    for (const entry of await entriesOf(context, url, storageId, folder.id)) {
      const below = `${path}/${entry.name}`;
      if (entry.kind === 'folder') files.push(...(await read(entry, below)));
      else files.push({ ...entry, path: below, body: readFileSync(join(corpusFolder ?? '', below)) });
    }
    return files;
  }
  const found: Imported[] = [];
  for (const set of sets) {
    const top = tops.find(({ name }) => name === set);
    if (!top) throw new Error(`The set "${set}" was not imported.`);
    found.push(...(await read(top, set)));
  }
  return found;
}
