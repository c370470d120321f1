import { expect, type BrowserContext } from '@playwright/test';
import { uploadFiles, type StoryFile } from './uploadFiles.ts';
import { callApi } from './callApi.ts';
import { readRoutes } from './readRoutes.ts';

const files: readonly StoryFile[] = [
  { name: 'A note.md', body: '# Title\n\nA text with a [link](https://example.org).' },
  { name: 'Rows.csv', body: 'a,b\n1,2\n' },
  { name: 'Unknown.bin', body: Buffer.from([0, 1, 2, 3]) },
];

/** A token in the address is what leads to a second step and to a new password; it need not be a good one. */
const tokens = 'stateToken=none&token=none';

/** Addresses of every public screen. */
export function publicScreens(): readonly string[] {
  return readRoutes('remote-public')
    .filter((path) => path !== '*')
    .map((path) => `/pb/${path}?${tokens}`);
}

/** Addresses of every screen of the administration. */
export function adminScreens(): readonly string[] {
  return readRoutes('remote-admin').map((path) => `/admin/${path}`);
}

/**
 * Addresses of every screen of the workspace, for whoever is signed in: files in a folder of their own and a collection
 * that holds one of them are made for it; and a link, with what whoever has it sees.
 */
export async function spaceScreens(context: BrowserContext, url: string): Promise<readonly string[]> {
  const folder = `Screens ${Math.random().toString(36).slice(2, 8)}`;
  const brought = await uploadFiles(context, url, folder, files);
  const [, , , space = '', storage = ''] = brought.address.split('/');
  const post = <T>(path: string, body: unknown) =>
    callApi<T>(context, `${url}${path}`, { method: 'POST', body });
  const collection = await post<{ id: string }>(`/api/spaces/${space}/storages`, {
    kind: 'virtual',
    name: folder,
  });
  await post(`/api/virtual/${collection.id}/entries`, { resources: brought.files.map(({ id }) => id) });
  const asked = await post<{ sessionId: string }>('/api/assistant/requests', { question: 'What is a text?' });
  const { runId } = await post<{ runId: string }>('/api/runs', {
    items: brought.files.map(({ id }) => id),
    questions: ['What is a text?', 'A title'],
    title: folder,
  });
  const me = await callApi<{ id: string }>(context, `${url}/api/me`);
  const shared = new URL(brought.address, url).searchParams.get('path') ?? storage;
  const link = await post<{ address: string }>(`/api/public-links/of/${shared}`, {
    name: folder,
    role: 'contributor',
  });
  // What becomes ready says so on whatever screen is there.
  await expect.poll(() => areUnderWay(context, url), { timeout: 60_000 }).toBe(false);
  const fill: Fill = {
    ':space': [space],
    ':storage': [storage],
    ':section': ['files', 'recent', 'starred', 'trash'],
    ':resource': brought.files.map(({ id }) => id),
    ':session': [asked.sessionId],
    ':run': [runId],
    ':person': [me.id],
    ':page': ['appearance', 'region', 'files', 'keyboard'],
  };
  const paths = readRoutes('remote-space').filter((path) => path !== '*');
  const addresses = paths.flatMap((path) =>
    filled(path, isOfCollection(path) ? { ...fill, ':storage': [collection.id] } : fill),
  );
  const byLink = [link.address, `${link.address}&file=${brought.files[0]?.id}`];
  return [...addresses.map((address) => `/space/${address}`), brought.address, ...byLink];
}

/** Whether jobs of whoever is signed in are not at their end. */
async function areUnderWay(context: BrowserContext, url: string): Promise<boolean> {
  const { items } = await callApi<{ items: readonly { state: string }[] }>(context, `${url}/api/jobs`);
  return items.some(({ state }) => state === 'queued' || state === 'running');
}

/** Sections of a collection have addresses of their own. */
function isOfCollection(path: string): boolean {
  return path.includes(':storage/') && !path.includes(':section');
}

type Fill = Readonly<Record<string, readonly string[]>>;

/** The addresses of a route: every value in place of each of its parameters. */
function filled(path: string, fill: Fill): readonly string[] {
  return path.split('/').reduce<readonly string[]>(
    (begun, part) => {
      const values = part.startsWith(':') ? fill[part] : [part];
      if (!values) throw new Error(`Nothing is known to fill "${part}" of "${path}" with.`);
      return begun.flatMap((start) => values.map((value) => (start === '' ? value : `${start}/${value}`)));
    },
    [''],
  );
}
