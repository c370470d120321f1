import { places } from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import { foldersOf } from './files.ts';

/** Whether a page is made of the very files of this one, for somebody who is signed in. */
function isLike(html: string, registry: Registry): boolean {
  return (
    html.includes('"isInside":true') &&
    foldersOf(registry).every((folder) => html.includes(`"base":${JSON.stringify(folder)}`))
  );
}

/**
 * Keeps the page of the workspace as the server answers it, with its content policy, whose nonce is that of its HTML.
 * False where a release came in between: its files are not here, so the page of before stays.
 */
export async function keepPage(cache: Cache, registry: Registry): Promise<boolean> {
  // oxlint-disable-next-line no-restricted-globals
  const page = await fetch(places.space, { headers: { accept: 'text/html' } });
  if (!page.ok || !isLike(await page.clone().text(), registry)) return false;
  await cache.put(places.space, page);
  return true;
}
