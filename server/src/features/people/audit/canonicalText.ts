/**
 * A value as JSON with its keys in order, so that equal values give equal texts: the database does not keep the order
 * in which keys were written.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part) || part instanceof Date) return part;
    const entries = Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1));
    return Object.fromEntries(entries);
  });
}
