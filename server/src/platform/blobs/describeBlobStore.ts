import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore } from './BlobStore.ts';
import { formerHash, keyOf } from './contentHash.ts';

interface World {
  store: BlobStore;
  /** How many things lie about that belong to no content. */
  leftovers(): Promise<number>;
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}

/** What every blob store promises. Call it in the test of an implementation. */
export function describeBlobStore(name: string, setUp: () => Promise<World>): void {
  const content = randomBytes(300_000);
  const key = keyOf(content);
  const nothing = keyOf(Buffer.alloc(0));
  const parts = () => Readable.from([content.subarray(0, 100_000), content.subarray(100_000)]);

  describe(name, () => {
    let world: World;
    beforeEach(async () => void (world = await setUp()));

    it('gives back what it was given, under the hash of its bytes', async () => {
      const { store } = world;
      expect(await store.put(parts())).toEqual({ key, size: content.length });
      expect(await store.size(key)).toBe(content.length);
      expect(await bytesOf(await store.open(key))).toEqual(content);
      expect(await store.read({ key, size: content.length })).toEqual(content);
      expect(await keysOf(store)).toEqual([key]);
    });

    it('keeps the same bytes once, and an empty content too', async () => {
      const { store } = world;
      await Promise.all([store.put(parts()), store.put(parts())]);
      expect(await store.put(Readable.from([]))).toEqual({ key: nothing, size: 0 });
      expect(await keysOf(store)).toEqual([key, nothing].sort());
      expect(await bytesOf(await store.open(nothing))).toHaveLength(0);
    });

    it('takes several at once as it takes one', async () => {
      const { store, leftovers } = world;
      const contents = [content, Buffer.alloc(0), Buffer.from('a'), content];
      const sizes = contents.map(({ length }) => length);
      const blobs = await store.putAll(contents);
      expect(blobs.map(({ size }) => size)).toEqual(sizes);
      expect([blobs[0]?.key, blobs[3]?.key, blobs[1]?.key]).toEqual([key, key, nothing]);
      for (const [index, { key: one }] of blobs.entries())
        expect(await bytesOf(await store.open(one))).toEqual(contents[index]);
      expect(await keysOf(store)).toHaveLength(3);
      expect(await store.putAll([])).toEqual([]);
      expect(await leftovers()).toBe(0);
    });

    it('opens a part', async () => {
      const { store } = world;
      await store.put(parts());
      expect(await bytesOf(await store.open(key, { start: 99_999, end: 100_000 }))).toEqual(
        content.subarray(99_999, 100_001),
      );
      expect(await bytesOf(await store.open(key, { start: 0, end: 0 }))).toEqual(content.subarray(0, 1));
    });

    it('says not_found of what is not there, and of what is no key', async () => {
      const { store } = world;
      for (const missing of [key, '../../etc/passwd', '']) {
        await expect(store.open(missing)).rejects.toMatchObject({ code: 'not_found' });
        await expect(store.read({ key: missing, size: 0 })).rejects.toMatchObject({ code: 'not_found' });
        expect(await store.size(missing)).toBeNull();
        await store.remove(missing);
      }
    });

    it('forgets', async () => {
      const { store } = world;
      await store.put(parts());
      await store.remove(key);
      expect(await store.size(key)).toBeNull();
      expect(await keysOf(store)).toEqual([]);
    });

    it('refuses what is too large, and bytes that are not those announced', async () => {
      const { store } = world;
      await expect(store.put(parts(), { maxBytes: 299_999 })).rejects.toMatchObject({
        code: 'file_too_large',
      });
      await expect(store.put(parts(), { expectedKey: nothing })).rejects.toMatchObject({
        code: 'validation',
      });
      expect(await store.put(parts(), { maxBytes: 300_000, expectedKey: key })).toMatchObject({ key });
    });

    it('keeps the name that a content had in the first installations', async () => {
      const hash = formerHash();
      hash.update(content);
      const former = hash.digest();
      expect(await world.store.put(parts(), { expectedKey: former })).toMatchObject({ key: former });
      expect(await bytesOf(await world.store.open(former))).toEqual(content);
    });

    it('leaves nothing behind when the sender breaks off', async () => {
      const { store, leftovers } = world;
      const broken = Readable.from(
        (async function* () {
          yield content.subarray(0, 1000);
          throw new Error('line cut');
        })(),
      );
      await expect(store.put(broken)).rejects.toThrow('line cut');
      const stop = new AbortController();
      stop.abort(new Error('cancelled'));
      await expect(store.put(parts(), { signal: stop.signal })).rejects.toThrow('cancelled');
      expect(await keysOf(store)).toEqual([]);
      expect(await leftovers()).toBe(0);
    });
  });
}
