// Baseline of bench:transfer: a bare node:http server that keeps files as durably as the product does: a temporary
// name, fsync, rename, fsync of the folder. No sessions, no rights, no database, no hashes.
// node bareFiles.ts <folder>
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = ''] = process.argv.slice(2);
const receiving = join(folder, 'receiving');
const kept = join(folder, 'kept');
for (const one of [receiving, kept]) mkdirSync(one, { recursive: true });
let arrivals = 0;

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function receive(name: string, request: IncomingMessage): Promise<void> {
  const draft = join(receiving, String((arrivals += 1)));
  await pipeline(request, createWriteStream(draft, { flags: 'wx', flush: true }));
  await rename(draft, join(kept, name));
  await flush(kept);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.url ?? '').slice(1).replaceAll(/[^\w.-]/g, '_');
  if (request.method === 'PUT') {
    await receive(name, request);
    response.writeHead(201).end();
    return;
  }
  const path = join(kept, name);
  response.writeHead(200, { 'content-length': (await stat(path)).size });
  await pipeline(createReadStream(path), response);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.destroy(error as Error));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
