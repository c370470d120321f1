import { places } from '@holdall/shared/contract';

const cookie = /(?:^|;\s*)holdall-place=([^;]*)/;
/** An address of the workspace that has nothing in it but names of parts and ids. */
const plainAddress = /^\/space\/s\/[\w-]+(\/[\w-]+)*(\?path=[\w-]+)?$/;

/**
 * Where a page at this path will lead: `/space` goes on to where its person was at last, which their browser says in a
 * cookie (the workspace's `lastPlace.ts`). Anything unclear, or somebody else's, is `/space` itself. It decides only what
 * is begun early; what may be seen there is asked by every call.
 */
export function lastPlaceOf(
  path: string,
  header: string | undefined,
  visitor: { readonly id: string } | null,
): string {
  if (path !== places.space || visitor === null) return path;
  try {
    const value = decodeURIComponent(cookie.exec(header ?? '')?.[1] ?? '');
    const [owner, address = ''] = value.split(' ');
    return owner === visitor.id && plainAddress.test(address) ? address : path;
  } catch {
    return path;
  }
}
