import type { Call, Input } from '../contract/defineCall.ts';

type Value = string | number | boolean;
type Parts = { params?: Record<string, Value>; query?: Record<string, Value | undefined> };

/** The address of a call: for requests, and for what a browser loads by itself (pictures, downloads). */
export function address<C extends Call>(call: C, input: Input<C>): string {
  const { params = {}, query = {} } = input as Parts;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
