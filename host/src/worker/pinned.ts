import { isAwayAnswer } from '@holdall/shared/away';
import { keptPerson, pinnedName } from '../offline/keptNames.ts';
import type { RequestEvent } from './scope.ts';

const bytesOf = /^\/api\/resources\/\w+\/(content|preview|reading\/part)$/;

/** Whether an address is one of bytes of a file, for pictures, players and readers. A download is the browser's own. */
export function isPinnable(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return bytesOf.test(pathname) && !searchParams.has('download') && !searchParams.has('version');
}

/** What is kept of a file with a pin; of pictures another size stands in. */
async function find(url: string): Promise<Response | undefined> {
  const person = await keptPerson();
  if (person === undefined) return undefined;
  const { pathname, search, searchParams } = new URL(url);
  const cacheName = pinnedName(person);
  const width = searchParams.get('w');
  const exact = width === null ? pathname + search : `${pathname}?w=${width}`;
  const found = await caches.match(exact, { cacheName, ignoreVary: true });
  if (found || width === null) return found;
  return caches.match(pathname, { cacheName, ignoreVary: true, ignoreSearch: true });
}

/** A part of bytes, as players ask for it. */
async function cut(whole: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return whole;
  const bytes = await whole.blob();
  const from = first === '' ? Math.max(0, bytes.size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes.size - 1 : Math.min(Number(last), bytes.size - 1);
  const headers = new Headers(whole.headers);
  if (from > to) {
    headers.set('content-range', `bytes */${bytes.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${from}-${to}/${bytes.size}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(bytes.slice(from, to + 1), { status: 206, headers });
}

/** Bytes of a file: those of the server; what is kept with a pin where there is no server. */
export async function answerPinned({ request }: RequestEvent): Promise<Response> {
  const kept = async () => {
    const whole = await find(request.url);
    return whole && cut(whole, request.headers.get('range'));
  };
  try {
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(request);
    return isAwayAnswer(answer) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const before = await kept();
    if (!before) throw error;
    return before;
  }
}
