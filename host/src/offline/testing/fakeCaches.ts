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
    async match(request: RequestInfo, { cacheName = '', ignoreSearch }: MultiCacheQueryOptions = {}) {
      const kept = all.get(cacheName) ?? new Map<string, Response>();
      const wanted = path(request);
      const like = ignoreSearch && [...kept.keys()].find((url) => url.split('?')[0] === wanted.split('?')[0]);
      return kept.get(like || wanted)?.clone();
    },
  };
  return storage as unknown as CacheStorage;
}
