type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By what an entry of a list is known, whatever its place. */
const keyOf = (entry: unknown): unknown =>
  isObject(entry) ? (entry['id'] ?? entry['seq'] ?? (entry['user'] as Json | undefined)?.['id']) : undefined;

/** Lists to which signing in, and being asked, adds. */
const grows = /^\/api\/(notifications|operations|admin\/audit|admin\/mail\/outbox)/;
/** What is of the moment: counts of unread news and of entries, and when somebody was here last. */
const passing = new Set([
  'checked',
  'unread',
  'unreadCount',
  'lastUsedAt',
  'lastSeenAt',
  'nextCursor',
  'requestId',
]);

/**
 * What of an earlier answer is missing or other in a later one. Fields and codes may have been added since, nothing may
 * have been lost: an entry of a list is looked for by its id, and the order of those that were there must be the same.
 */
export function differences(then: unknown, now: unknown, place: string): string[] {
  if (Array.isArray(then) && Array.isArray(now)) return differencesOfLists(then, now, place);
  if (!isObject(then) || !isObject(now))
    return then === now ? [] : [`${place}: ${JSON.stringify(then)} has become ${JSON.stringify(now)}`];
  return Object.keys(then)
    .filter((name) => !passing.has(name))
    .flatMap((name) => differences(then[name], now[name], `${place} ${name}`));
}

function differencesOfLists(then: unknown[], now: unknown[], place: string): string[] {
  const keys = then.map(keyOf);
  if (keys.includes(undefined)) {
    const length = then.length === now.length ? [] : [`${place}: ${then.length} have become ${now.length}`];
    return [
      ...length,
      ...then.flatMap((entry, index) => differences(entry, now[index], `${place}[${index}]`)),
    ];
  }
  const present = now.map(keyOf);
  const order = present.filter((key) => keys.includes(key));
  if (order.join() !== keys.join()) return [`${place}: ${keys.join()} has become ${present.join()}`];
  const added = grows.test(place) ? [] : present.filter((key) => !keys.includes(key));
  return [
    ...added.map((key) => `${place}: ${String(key)} was not there`),
    ...then.flatMap((entry, index) =>
      differences(entry, now[present.indexOf(keys[index])], `${place}[${String(keys[index])}]`),
    ),
  ];
}
