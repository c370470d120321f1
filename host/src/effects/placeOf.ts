import { places } from '@holdall/shared';

/** Fills the `:names` of a place; the workspace itself when one of them is not known. */
export function placeOf(pattern: string, properties: Record<string, unknown>): string {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names.some((name) => typeof properties[name] !== 'string' || properties[name] === ''))
    return places.space;
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(properties[name])));
}
