import { places } from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import { foldersOf } from './files.ts';

/** What became of keeping the page: it is kept, it is of another release than this one, or it is nobody's. */
export type KeptPage = 'kept' | 'outdated' | 'strange';

/**
 * Keeps the page of the workspace as the server answers it, with its content policy, whose nonce is that of its HTML.
 * Where a release came in between, its files are not here, so the page of before stays.
 */
export async function keepPage(cache: Cache, registry: Registry): Promise<KeptPage> {
  // oxlint-disable-next-line no-restricted-globals
  const page = await fetch(places.space, { headers: { accept: 'text/html' } });
  const html = await page.clone().text();
  if (!page.ok || !html.includes('"isInside":true')) return 'strange';
  const isLike = foldersOf(registry).every((folder) => html.includes(`"base":${JSON.stringify(folder)}`));
  if (!isLike) return 'outdated';
  await cache.put(places.space, page);
  return 'kept';
}
