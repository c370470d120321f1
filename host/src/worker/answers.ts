import { isAwayAnswer } from '@holdall/shared/away';
import { filesName, keptPerson, pageName } from '../offline/keptNames.ts';
import type { RequestEvent } from './scope.ts';

/** The page that was kept; it leads to every address of the workspace. */
async function keptPage(): Promise<Response | undefined> {
  const person = await keptPerson();
  return person === undefined
    ? undefined
    : caches.match('/space', { cacheName: pageName(person), ignoreVary: true });
}

/** A page: always what the server has, so that nobody is held on an old release; the kept one where there is no server. */
export async function answerPage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals
    const answer = (await preloadResponse) ?? (await fetch(request));
    return isAwayAnswer(answer) ? ((await keptPage()) ?? answer) : answer;
  } catch (error) {
    const kept = await keptPage();
    if (!kept) throw error;
    return kept;
  }
}

/**
 * A file of host or remotes, whose address names its content: kept, or else fetched. One that is asked for again
 * (`?retry=`) is fetched first. The page checks its hash either way.
 */
export async function answerFile({ request }: RequestEvent): Promise<Response> {
  const [address = '', again] = request.url.split('?');
  const kept = () => caches.match(address, { cacheName: filesName, ignoreVary: true });
  // oxlint-disable-next-line no-restricted-globals
  if (again === undefined) return (await kept()) ?? fetch(request);
  try {
    // oxlint-disable-next-line no-restricted-globals
    return await fetch(request);
  } catch (error) {
    const before = await kept();
    if (!before) throw error;
    return before;
  }
}
