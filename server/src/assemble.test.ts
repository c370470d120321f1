import { once } from 'node:events';
import { request } from 'node:http';
import { api } from '@holdall/shared/contract';
import { until } from '@holdall/shared/testing/node';
import { keyOf } from './platform/blobs/contentHash.ts';
import { createTestApp } from './testing/createTestApp.ts';
import { sampleProduct } from './testing/sampleProduct.ts';

const isAnswered = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

describe('a server that stops', () => {
  it('finishes the upload under way and takes nothing new', async () => {
    const world = await createTestApp({ build: sampleProduct });
    const address = await world.listen();
    const client = world.client();
    await client.get('/api/me');
    await client.call(api.auth.signIn, { body: { email: 'alice@example.org', password: 'x' } });

    const body = Buffer.alloc(200_000, 'u');
    const upload = request(`${address}/api/resources/res_${'0'.repeat(32)}/content`, {
      method: 'PUT',
      headers: {
        cookie: client.cookieHeader(),
        'x-xsrf-token': client.cookies.get('XSRF-TOKEN'),
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        'if-match': '"1"',
      },
    });
    const answered = new Promise<string>((resolve, reject) => {
      upload.on('error', reject);
      upload.on('response', (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => resolve(text));
      });
    });
    const underWay = once(world.app.server.server, 'request');
    upload.write(body.subarray(0, 1000));
    await underWay;
    const stopped = world.stop();
    await until('the end of answers', async () => !(await isAnswered(`${address}/healthz`)));
    upload.end(body.subarray(1000));
    const { details } = JSON.parse(await answered) as { details: unknown };
    expect(details).toEqual({ key: keyOf(body), size: body.length });
    await stopped;
  });
});

describe('a server whose database is gone', () => {
  it('says that it is not ready, and refuses with the code of a failure', async () => {
    const world = await createTestApp({ build: sampleProduct });
    const client = world.client();
    await client.get('/api/me');
    await client.call(api.auth.signIn, { body: { email: 'alice@example.org', password: 'x' } });
    jest.spyOn(world.platform.database, 'query').mockRejectedValue(new Error('gone'));
    expect((await client.get('/readyz')).status).toBe(503);
    jest.restoreAllMocks();
    expect((await client.get('/readyz')).status).toBe(200);
    await world.stop();
  });
});
