import { api, places, type Answer, type Call } from '@holdall/shared/contract';
import type { Ask } from './firstAnswers.ts';

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

/**
 * Where `/space` leads somebody whose browser remembers no place: to the first storage of their first space, as the
 * workspace itself does (its `LastPlace.tsx`). Null where there is none, or it is not known in time.
 */
export async function firstPlace(ask: Ask): Promise<string | null> {
  const spaces = await answerTo(api.spaces.list, api.spaces.list.path, ask);
  const living = spaces?.items.filter(({ deletedAt }) => deletedAt === null) ?? [];
  const space = living.find(({ archivedAt }) => archivedAt === null) ?? living[0];
  if (!space) return null;
  const { list } = api.storages;
  const [storage] = (await answerTo(list, list.path.replace(':spaceId', space.id), ask))?.items ?? [];
  if (!storage) return null;
  return `/space/s/${space.id}/${storage.id}/${storage.kind === 'virtual' ? 'items' : 'files'}`;
}

/** What a call answers at an address; null where that is not known in time. */
export async function answerTo<C extends Call>(
  call: C,
  address: string,
  ask: Ask,
): Promise<Answer<C> | null> {
  const json = await ask(address);
  if (json === null || typeof call.answer === 'string') return null;
  const { success, data } = call.answer.safeParse(JSON.parse(json));
  return success ? (data as Answer<C>) : null;
}
