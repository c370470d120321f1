import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Blake3Hasher } from '@napi-rs/blake-hash';
import type { BrowserContext } from '@playwright/test';
import { WorkspacePage } from '../pages/WorkspacePage.ts';
import { callApi } from '../support/callApi.ts';
import {
  corpusFolder,
  entriesOf,
  findImported,
  importedSpace,
  type Listed,
} from '../support/publicFiles/importedFiles.ts';
import { forgetOutcomes } from '../support/publicFiles/outcomes.ts';
import { root } from '../support/root.ts';
import { runScript } from '../support/runTool.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { expect, test } from '../support/test.ts';

test.skip(corpusFolder === undefined, 'HOLDALL_CORPUS is not set');

/** `npm run import` into the running server. */
const runImport = () =>
  runScript(
    join(root, 'start.mjs'),
    ['import', corpusFolder ?? '', '--space', importedSpace, '--user', seededUsers.ana.email],
    { env: { HOLDALL_DATA: process.env['HOLDALL_STORIES_DATA'] } },
  );

/** Every file of the folder on disk, by its path below it, with the hash of its bytes. */
function filesOnDisk(): Map<string, string> {
  const top = corpusFolder ?? '';
  const files = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const hash = new Blake3Hasher().update(readFileSync(file)).digest('hex');
      return [relative(top, file).normalize('NFC'), hash];
    }),
  );
}

/** Every file below a folder as the product lists it. */
async function listed(
  context: BrowserContext,
  url: string,
  storageId: string,
  folder?: Listed,
): Promise<[string, string | null][]> {
  const entries = await entriesOf(context, url, storageId, folder?.id);
  const found: [string, string | null][] = [];
  for (const entry of entries) {
    if (entry.kind !== 'folder') found.push([entry.name, entry.hash]);
    else
      for (const [path, hash] of await listed(context, url, storageId, entry))
        found.push([`${entry.name}/${path}`, hash]);
  }
  return found;
}

test('all public files are brought by one command, and every file is listed with its bytes @corpus', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  const wanted = filesOnDisk();
  forgetOutcomes();
  const first = await runImport();
  expect(first.output).toContain(`${wanted.size} files brought`);
  expect(first.output).toContain(', 0 not brought');
  expect(first.code).toBe(0);

  await signIn(seededUsers.ana);
  const { storageId, spaceId } = await findImported(context, baseURL ?? '');
  const found = new Map(await listed(context, baseURL ?? '', storageId));
  const missing = [...wanted.keys()].filter((path) => found.get(path) !== wanted.get(path));
  process.stdout.write(`import: ${wanted.size - missing.length} of ${wanted.size} files listed\n`);
  expect(missing).toEqual([]);
  expect(found.size).toBe(wanted.size);

  // Begun again, nothing is brought twice.
  expect((await runImport()).output).toContain(`0 files brought`);
  const { items } = await callApi<{ items: Listed[] }>(
    context,
    `${baseURL}/api/storages/${storageId}/sections/files/resources?limit=200`,
  );
  const sets = new Set([...wanted.keys()].map((path) => path.split('/')[0] ?? ''));
  expect(new Set(items.map(({ name }) => name))).toEqual(sets);

  const workspace = new WorkspacePage(page);
  await workspace.open(`/space/s/${spaceId}/${storageId}/files`);
  // Folders come first; the end of the list is not drawn.
  const folders = items.filter(({ kind }) => kind === 'folder').map(({ name }) => name);
  for (const name of folders.toSorted().slice(0, 2)) await expect(workspace.row(name)).toBeVisible();
});
