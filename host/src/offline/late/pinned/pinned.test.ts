import { createStore, type Pin, type Resource } from '@holdall/shared';
import { buildResource } from '@holdall/shared/testing';
import { fakeCaches } from '../../testing/fakeCaches.ts';
import { createPins } from './createPins.ts';

const at = (path: string) => path.replace('http://here.test', '');

/** A server with a folder of two texts, and a browser that keeps them. */
async function setUp() {
  const folder = buildResource({
    id: 'res_trip',
    name: 'Trip',
    kind: 'folder',
    childrenCount: 2,
    hash: null,
    size: null,
  });
  const file = (name: string) =>
    buildResource({
      id: `res_${name}`,
      name,
      kind: 'text',
      parentId: folder.id,
      size: 4,
      hash: name,
      thumbUrl: null,
    });
  const world = {
    folder,
    files: [file('a'), file('b')] as Resource[],
    asked: [] as string[],
    refuse: null as number | null,
    gone: false,
  };
  Object.assign(globalThis, {
    caches: fakeCaches(),
    async fetch(path: string) {
      world.asked.push(path);
      if (world.gone) throw new TypeError('Failed to fetch');
      if (world.refuse !== null) return new Response('', { status: world.refuse });
      if (path.includes('/sections/files/')) return Response.json({ items: world.files, nextCursor: null });
      const one = [world.folder, ...world.files].find(({ id }) => path.includes(id));
      if (path.endsWith('/content')) return new Response(`${one?.hash}!!!`);
      if (path.includes('/text')) return Response.json({ text: one?.hash, nextOffset: null });
      if (path.includes('/reading')) return new Response('', { status: 415 });
      return Response.json(one);
    },
  });
  const cache = await caches.open('pins');
  const kept = createStore<readonly Pin[]>([]);
  const pins = createPins({
    cache,
    kept,
    build: '/h/1/',
    sort: () => 'name',
    tooMany: (most) => `Over ${most}`,
    noRoom: 'Full',
    keepCode: async () => {},
    clearVisited: async () => {},
    changed: () => {},
  });
  const keep = async (resource: Resource) => {
    const { signal } = new AbortController();
    await (await pins.plan(resource, signal)).keep({ signal, onBytes: () => {} });
  };
  const addresses = async () => (await cache.keys()).map(({ url }) => at(url));
  return { world, pins, kept, keep, addresses, cache };
}

const [first, second] = [0, 1] as const;

describe('keeping a folder', () => {
  it('says what it comes to, and keeps each file as viewers ask for it', async () => {
    const { world, pins, kept, keep, addresses } = await setUp();
    const plan = await pins.plan(world.folder, new AbortController().signal);
    expect([plan.files, plan.bytes]).toEqual([2, 8]);
    expect(kept.get()).toEqual([]);
    await keep(world.folder);
    expect(kept.get()).toMatchObject([{ name: 'Trip', files: 2, bytes: 8, problem: null }]);
    expect(kept.get()[0]?.ids).toEqual([world.folder.id, ...world.files.map(({ id }) => id)]);
    const known = await addresses();
    for (const { id } of world.files)
      expect(known).toEqual(expect.arrayContaining([`/api/resources/${id}`, `/api/resources/${id}/content`]));
  });

  it('brings again only what has changed, takes in what is new and lets go of what has left', async () => {
    const { world, pins, kept, keep, cache } = await setUp();
    await keep(world.folder);
    const [a, b] = world.files;
    world.asked.length = 0;
    world.files = [
      { ...a, hash: 'other', revision: 9 } as Resource,
      buildResource({ id: 'res_c', name: 'c', hash: 'c', size: 2 }),
    ];
    await pins.refreshAround([a?.id ?? '']);
    expect(world.asked.filter((path) => path.endsWith('/content'))).toHaveLength(2);
    expect(await (await cache.match(`/api/resources/${a?.id}/content`))?.text()).toBe('other!!!');
    expect(await cache.match(`/api/resources/${b?.id}/content`)).toBeUndefined();
    world.asked.length = 0;
    await pins.refresh();
    expect(world.asked.filter((path) => path.endsWith('/content'))).toEqual([]);
    expect(kept.get()[0]?.files).toBe(2);
  });

  it('keeps nothing of what could not be kept whole', async () => {
    const { world, pins, kept, addresses } = await setUp();
    const { signal } = new AbortController();
    const plan = await pins.plan(world.folder, signal);
    world.gone = true;
    const failure = plan.keep({ signal, onBytes: () => {} });
    await expect(failure).rejects.toMatchObject({ code: 'no_connection' });
    expect([kept.get(), await addresses()]).toEqual([[], []]);
  });
});

describe('what is kept', () => {
  it('stays while another pin needs it', async () => {
    const { world, pins, keep, cache } = await setUp();
    await keep(world.folder);
    await keep(world.files[first] as Resource);
    await pins.drop(world.folder.id);
    const content = (index: number) => cache.match(`/api/resources/${world.files[index]?.id}/content`);
    expect(await content(first)).toBeDefined();
    expect(await content(second)).toBeUndefined();
  });

  it('stays without a connection, goes with the right to it, and is let go by clearing', async () => {
    const { world, pins, kept, keep, addresses } = await setUp();
    await keep(world.folder);
    world.gone = true;
    await pins.refresh();
    expect(kept.get()).toHaveLength(1);
    world.gone = false;
    world.refuse = 404;
    await pins.refresh();
    expect([kept.get(), await addresses()]).toEqual([[], []]);
    world.refuse = null;
    await keep(world.folder);
    await pins.clear();
    expect([kept.get(), await addresses()]).toEqual([[], []]);
  });

  it('of who has left is shown to nobody', async () => {
    const { world, pins, kept, keep } = await setUp();
    await keep(world.folder);
    pins.end();
    await pins.look();
    expect(kept.get()).toEqual([]);
  });
});
