/** Public keys (SPKI, base64) by remote; `*` stands for any remote. */
export type RemoteKeys = ReadonlyMap<string, readonly string[]>;

/** Reads the setting `REMOTE_KEYS`: `name=key` rows between commas; a name may stand several times. */
export function parseRemoteKeys(text: string): RemoteKeys {
  const keys = new Map<string, string[]>();
  for (const row of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [, name, key] = /^([a-z][a-z0-9]*|\*)=([A-Za-z0-9+/]+={0,2})$/.exec(row) ?? [];
    if (!name || !key) throw new Error(`REMOTE_KEYS: "${row}" is not of the form name=key.`);
    keys.set(name, [...(keys.get(name) ?? []), key]);
  }
  return keys;
}

/** The keys that may sign releases of a remote. */
export function keysFor(keys: RemoteKeys, name: string): readonly string[] {
  return [...(keys.get(name) ?? []), ...(keys.get('*') ?? [])];
}
