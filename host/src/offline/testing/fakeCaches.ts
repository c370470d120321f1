/** Caches in memory, in the order of putting, as far as the product uses them. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const path = (request: RequestInfo) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://here.test').href;
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (request: RequestInfo) => kept.get(path(request))?.clone(),
    put: async (request: RequestInfo, answer: Response) => {
      kept.delete(path(request));
      kept.set(path(request), answer);
    },
    delete: async (request: RequestInfo) => kept.delete(path(request)),
    keys: async () => [...kept.keys()].map((url) => ({ url }) as Request),
  });
  const storage = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return cacheOf(kept) as unknown as Cache;
    },
    match: async (request: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      all.get(cacheName)?.get(path(request))?.clone(),
  };
  return storage as unknown as CacheStorage;
}
