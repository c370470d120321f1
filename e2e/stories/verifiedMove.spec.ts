import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { callApi } from '../support/callApi.ts';
import { fillSpace } from '../support/fillSpace.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { signInByCall } from '../support/signInByCall.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { expect, test } from '../support/test.ts';

/** Enough for a move to take a while. */
const items = 640;
/** Parts of the time of a whole move, after which the server is killed. */
const moments = [0.3, 0.6];

/** What a storage holds: how many things, how many in the trash, and how many bytes. */
async function holdings(context: BrowserContext, url: string, spaceId: string, storageId: string) {
  const total = async (section: string) =>
    (
      await callApi<{ total: number }>(
        context,
        `${url}/api/storages/${storageId}/sections/${section}/resources?limit=1`,
      )
    ).total;
  const storages = await callApi<{ items: { id: string; used: number }[] }>(
    context,
    `${url}/api/spaces/${spaceId}/storages`,
  );
  const used = storages.items.find(({ id }) => id === storageId)?.used;
  return { files: await total('files'), trash: await total('trash'), used };
}

/** Moves everything from one storage to the other, as one act. */
async function move(context: BrowserContext, url: string, from: string, to: string): Promise<void> {
  const call = <T>(path: string, body: unknown) =>
    callApi<T>(context, `${url}${path}`, { method: 'POST', body });
  const query = { storageId: from, section: 'files' };
  const target = { storageId: to, parentId: null };
  const plan = await call<{ planId: string }>('/api/plans', { action: 'move', items: { query }, target });
  await call(`/api/plans/${plan.planId}/apply`, {});
}

test('B4 kill the server between copy and delete; the source is untouched', async ({ context }) => {
  test.setTimeout(300_000);
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdall-move-'));
  let server: RunningServer = await startServer({ dataFolder });
  try {
    await signInByCall(context, server.url, seededUsers.ana);
    const { path, storageId: first } = await fillSpace(context, server.url, items);
    const spaceId = path.split('/')[3] ?? '';
    const file = await callApi<{ resource: { id: string } }>(
      context,
      `${server.url}/api/storages/${first}/files?name=kept.txt`,
      { method: 'PUT', body: Buffer.from('kept whole'), headers: { 'content-type': 'text/plain' } },
    );
    const { id: second } = await callApi<{ id: string }>(
      context,
      `${server.url}/api/spaces/${spaceId}/storages`,
      { method: 'POST', body: { kind: 'local', name: 'Second' } },
    );
    const at = (storageId: string) => holdings(context, server.url, spaceId, storageId);
    const whole = await at(first);
    const none = { files: 0, trash: 0, used: 0 };

    const began = performance.now();
    await move(context, server.url, first, second);
    const takesMs = performance.now() - began;
    expect([await at(first), await at(second)]).toEqual([none, whole]);

    let untouched = 0;
    let [source, target] = [second, first];
    for (const moment of moments) {
      const moving = move(context, server.url, source, target).catch(() => null);
      await wait(takesMs * moment);
      await server.kill();
      await moving;
      server = await startServer({ dataFolder });
      const [left, arrived] = [await at(source), await at(target)];
      // All of it or nothing: never a part here and a part there.
      if (left.files === 0) {
        expect([left, arrived]).toEqual([none, whole]);
        [source, target] = [target, source];
      } else {
        expect([left, arrived]).toEqual([whole, none]);
        untouched += 1;
      }
      const content = await context.request.get(`${server.url}/api/resources/${file.resource.id}/content`);
      expect(await content.text()).toBe('kept whole');
    }
    expect(untouched).toBeGreaterThan(0);
    // Nothing is left behind that would keep the same move from being done.
    await move(context, server.url, source, target);
    expect([await at(source), await at(target)]).toEqual([none, whole]);
  } finally {
    await server.stop().catch(() => null);
    await rm(dataFolder, { recursive: true, force: true });
  }
});
