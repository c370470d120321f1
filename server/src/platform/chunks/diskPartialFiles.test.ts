/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { keyOf } from '../blobs/contentHash.ts';
import { diskBlobStore } from '../blobs/diskBlobStore.ts';
import { newId } from '../ids.ts';
import { diskPartialFiles } from './diskPartialFiles.ts';

const bytes = randomBytes(300_000);
const hash = keyOf(bytes);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdall-partials-'));
});
afterEach(() => rm(folder, { recursive: true }));

function setUp({ free = Number.POSITIVE_INFINITY } = {}) {
  const blobs = diskBlobStore(join(folder, 'blobs'));
  const chunks = diskPartialFiles(join(folder, 'partials'), {
    adopt: blobs.adopt,
    freeBytes: async () => free,
  });
  return { blobs, chunks, id: newId('upl') };
}

/** A stream of its own copies: the memory of what is appended is taken over. */
const stream = (...pieces: Buffer[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)));

/** A stream that ends like a connection that is cut. */
const cut = (content: Buffer) =>
  Readable.from(
    (async function* () {
      yield Buffer.from(content);
      throw new Error('aborted');
    })(),
  );

it('joins pieces that came over several connections', async () => {
  const { blobs, chunks, id } = setUp();
  await chunks.create(id);
  expect(await chunks.append(id, 0, stream(bytes.subarray(0, 1000)), bytes.length)).toBe(1000);
  expect(await chunks.append(id, 1000, stream(bytes.subarray(1000)), bytes.length)).toBe(bytes.length);
  expect(await chunks.finish(id)).toEqual({ key: hash, size: bytes.length });
  expect(await buffer(await blobs.open(hash))).toEqual(bytes);
  expect(await chunks.received(id)).toBeNull();
});

it('keeps what came before the connection was cut', async () => {
  const { chunks, id } = setUp();
  await chunks.create(id);
  await expect(chunks.append(id, 0, cut(bytes.subarray(0, 5000)), bytes.length)).rejects.toThrow('aborted');
  expect(await chunks.received(id)).toBe(5000);
  await chunks.append(id, 5000, stream(bytes.subarray(5000)), bytes.length);
  expect((await chunks.finish(id)).key).toBe(hash);
});

it('goes on after a restart, when nothing is remembered of the bytes', async () => {
  const first = setUp();
  await first.chunks.create(first.id);
  await first.chunks.append(first.id, 0, stream(bytes.subarray(0, 7)), bytes.length);
  const { chunks } = setUp();
  await chunks.append(first.id, 7, stream(bytes.subarray(7)), bytes.length);
  expect((await chunks.finish(first.id)).key).toBe(hash);
});

it('writes over bytes that are sent again', async () => {
  const { chunks, id } = setUp();
  await chunks.create(id);
  await chunks.append(id, 0, stream(Buffer.alloc(9000, 1)), bytes.length);
  await chunks.append(id, 0, stream(bytes), bytes.length);
  expect((await chunks.finish(id)).key).toBe(hash);
});

it('refuses more than was announced, and a full disk', async () => {
  const { chunks, id } = setUp();
  await chunks.create(id);
  await expect(chunks.append(id, 0, stream(bytes), 10)).rejects.toMatchObject({
    code: 'validation',
  });
  const full = setUp({ free: 100 });
  await full.chunks.create(full.id);
  await expect(full.chunks.append(full.id, 0, stream(bytes), bytes.length)).rejects.toMatchObject({
    code: 'disk_full',
  });
});
