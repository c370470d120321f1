import { keptPrefix } from './keptNames.ts';

/** Deletes every cache that is kept, whoever's it is. It stands by itself, because it must not wait for other code. */
export async function forgetCopies(): Promise<void> {
  // None without encryption, except on this machine itself.
  const { caches } = globalThis as { caches?: CacheStorage };
  const names = (await caches?.keys()) ?? [];
  const kept = names.filter((name) => name.startsWith(keptPrefix));
  await Promise.all(kept.map(async (name) => caches?.delete(name)));
}
