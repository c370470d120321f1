import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { api } from '@holdall/shared/contract';
import { createRoom, type Room } from '../testing/createRoom.ts';
import { createDataFolder } from '../testing/dataFolder.ts';
import type { TestClient } from '../testing/TestClient.ts';

const keys = createDataFolder();
let room: Room;
let client: TestClient;
let line: ClientHttp2Session;
let path = '';
beforeAll(async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
  });
  const settings = { TLS_CERT: join(keys.path, 'cert.pem'), TLS_KEY: join(keys.path, 'key.pem') };
  writeFileSync(settings.TLS_CERT, cert);
  writeFileSync(settings.TLS_KEY, key);
  room = await createRoom(settings);
  line = connect(await room.listen(), { rejectUnauthorized: false });
  await once(line, 'connect');
  client = await room.signedIn(room.ann);
  path = `/api/storages/${room.storageId}/sections/files/resources?limit=200`;
  await room.platform.database.query(
    `insert into resources (id, storage_id, rank, kind, name, sort_name, search_name, created_at, created_by, changed_at, changed_by)
     select 'res_' || lpad(to_hex(i), 32, '0'), $1, 1, 'text', 'file ' || i, 'file ' || i, 'file ' || i, now(), $2, now(), $2
     from generate_series(1, 500) i`,
    [room.storageId, room.ann.userId],
  );
});
afterAll(async () => {
  const closed = once(line, 'close');
  line.destroy();
  await closed;
  await room.stop();
  keys.remove();
});

/** Asks forty times, and leaves a little later each time. */
async function askAndLeave(address: string): Promise<void> {
  const headers = { ':path': address, cookie: client.cookieHeader(), 'accept-encoding': 'br' };
  for (let after = 0; after < 40; after += 1) {
    const asked = line.request(headers);
    asked.on('error', () => undefined).resume();
    const closed = once(asked, 'close');
    await wait(after / 2);
    asked.close(constants.NGHTTP2_CANCEL);
    await closed;
  }
}

describe('whoever leaves while they are answered', () => {
  it('may ask again, at whatever moment that was', async () => {
    await askAndLeave(path);
    const answers = await Promise.all([client.request('GET', path), client.request('GET', path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('may fetch again what they had begun to fetch', async () => {
    const query = { name: 'kept.txt' };
    const put = { params: { storageId: room.storageId }, query, body: Buffer.from('words '.repeat(50_000)) };
    const { resource } = (await client.call(api.files.put, put)).body;
    const { url } = (await client.call(api.archives.create, { body: { items: [resource.id] } })).body;
    await askAndLeave(url ?? '');
    expect((await client.get(url ?? '')).status).toBe(200);
  });
});
