/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { sendingStream } from './sendingStream.ts';

const bytes = randomBytes(3_000_000);
const pieceBytes = 100_000;
let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdall-sending-'));
  path = join(folder, 'file');
  await writeFile(path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads all of it, and lets the others go on now and then. */
async function readSlowly(content: Readable, parts: Buffer[]): Promise<void> {
  for await (const part of content) {
    parts.push(part as Buffer);
    for (let turns = 0; turns < parts.length % 20; turns += 1) await turn();
  }
}

/** What comes out at the other end of a line whose reader stops again and again. */
async function received(start: number, end: number): Promise<Buffer> {
  const server = createServer((_, response) => {
    sendingStream(path, { start, end, pieceBytes }).pipe(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const parts: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent: false }, (answer) => {
      readSlowly(answer, parts).then(resolve, reject);
    })
      .once('error', reject)
      .end();
  });
  await new Promise((resolve) => server.close(resolve));
  return Buffer.concat(parts);
}
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('sendingStream', () => {
  it.each([
    [0, bytes.length - 1],
    [1, pieceBytes],
    [pieceBytes - 1, 3 * pieceBytes + 7],
    [2_999_999, 2_999_999],
  ])('brings the bytes from %d to %d over a slow line', async (start, end) => {
    expect(hashOf(await received(start, end))).toBe(hashOf(bytes.subarray(start, end + 1)));
  });

  it('ends where the file ends, and fails where there is none', async () => {
    const more = await received(2_900_000, 5_000_000);
    expect(hashOf(more)).toBe(hashOf(bytes.subarray(2_900_000)));
    const missing = sendingStream(join(folder, 'none'), { start: 0, end: 9, pieceBytes });
    const error = await new Promise<NodeJS.ErrnoException>((resolve) =>
      missing.once('error', resolve).resume(),
    );
    expect(error.code).toBe('ENOENT');
  });
});
