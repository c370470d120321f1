import type { BrowserContext } from '@playwright/test';
import { callApi } from './callApi.ts';

/** Where the files of a filled space are. */
export interface Filled {
  readonly path: string;
  readonly storageId: string;
}

/** A space whose storage holds so many files: twenty, doubled by copying. */
export async function fillSpace(context: BrowserContext, url: string, wanted: number): Promise<Filled> {
  const call = <T>(path: string, body: unknown) =>
    callApi<T>(context, `${url}${path}`, { method: 'POST', body });
  const { id } = await call<{ id: string }>('/api/spaces', { name: 'Many' });
  const { items } = await callApi<{ items: { id: string }[] }>(context, `${url}/api/spaces/${id}/storages`);
  const storageId = items[0]?.id ?? '';
  for (let index = 10; index < 30; index += 1)
    await call(`/api/storages/${storageId}/resources`, {
      kind: 'text',
      name: `n${index}.txt`,
      parentId: null,
    });
  for (let count = 20; count < wanted; count *= 2) {
    const selection = { query: { storageId, section: 'files' } };
    const target = { storageId, parentId: null };
    const plan = { action: 'copy', items: selection, target };
    const { planId } = await call<{ planId: string }>('/api/plans', plan);
    await call(`/api/plans/${planId}/apply`, {});
  }
  return { path: `/space/s/${id}/${storageId}/files`, storageId };
}
