import type { Release } from '@holdall/shared/remote';

/** Only plain names and ids are carried from an address into calls. */
const plain = /^[\w-]+$/;

/** The names of a pattern with what stands for them in an address; null where the address is another. */
function namesIn(pattern: string, path: string, query: URLSearchParams): Map<string, string> | null {
  const [patternPath = '', patternQuery] = pattern.split('?');
  const wanted = [...new URLSearchParams(patternQuery)];
  const parts = patternPath.split('/');
  const present = path.split('/');
  if (parts.length !== present.length || wanted.length !== query.size) return null;
  const names = new Map<string, string>();
  const agrees = (part: string, text: string) => {
    if (!part.startsWith(':')) return part === text;
    names.set(part, text);
    return plain.test(text);
  };
  const all = [
    ...parts.map((part, at) => [part, present[at] ?? ''] as const),
    ...wanted.map(([key, part]) => [part, query.get(key) ?? ''] as const),
  ];
  return all.every(([part, text]) => agrees(part, text)) ? names : null;
}

/** A call that a page makes first; with `media`, only a page in such a window does. */
export interface EarlyCall {
  readonly address: string;
  readonly media?: string | undefined;
}

interface Asker {
  /** They are signed in. */
  readonly isInside: boolean;
  /** What stands for names that are none of the address, such as the order that the person likes lists in. */
  readonly given?: Readonly<Record<string, string>>;
}

/** The calls that the screen of an address makes first, as its remote declares them. */
export function earlyCalls(
  releases: readonly Release[],
  address: URL,
  { isInside, given = {} }: Asker,
): readonly EarlyCall[] {
  const rows = releases.flatMap(({ routes }) => routes.flatMap(({ early = [] }) => early));
  return rows.flatMap(({ path, calls, media, audience }) => {
    if (!isInside && audience !== 'everybody') return [];
    const names = namesIn(path, address.pathname, address.searchParams);
    const named = (call: string) =>
      call.replaceAll(/:\w+/g, (name) => names?.get(name) ?? given[name] ?? name);
    return names ? calls.map((call) => ({ address: named(call), media })) : [];
  });
}
