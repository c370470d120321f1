import { Readable } from 'node:stream';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { sampleProduct } from '../testing/sampleProduct.ts';
import { contentDisposition, parseRange } from './sendFile.ts';

let world: TestApp;
let url: string;
let key: string;
beforeAll(async () => {
  world = await createTestApp({ build: sampleProduct });
  ({ key } = await world.platform.blobs.put(Readable.from([Buffer.from('0123456789')])));
  url = `/file/${key}`;
});
afterAll(() => world.stop());

describe('a file that is sent', () => {
  it('can be asked for whole, in part and by its head', async () => {
    const client = world.client();
    const whole = await client.get(url);
    expect([whole.status, whole.bytes.toString()]).toEqual([200, '0123456789']);
    expect(whole.headers).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: `"${key}"`,
    });
    const part = await client.get(url, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.bytes.toString(), part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    const head = await client.request('HEAD', url);
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, '10']);
  });

  it('is not sent again to who has it', async () => {
    const client = world.client();
    expect((await client.get(url, { headers: { 'if-none-match': `W/"${key}", "x"` } })).status).toBe(304);
    expect((await client.get(url, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
    const stale = await client.get(url, { headers: { range: 'bytes=0-1', 'if-range': '"x"' } });
    expect(stale.status).toBe(200);
  });

  it('says where the asked part should have been', async () => {
    const answer = await world.client().get(url, { headers: { range: 'bytes=10-' } });
    expect([answer.status, answer.error.code, answer.headers['content-range']]).toEqual([
      416,
      'range_invalid',
      'bytes */10',
    ]);
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('runs nowhere as ours', async () => {
    const { headers } = await world.client().get(url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="a _b_.html"; filename*=UTF-8''a%20%E2%80%9Cb%E2%80%9D.html`,
    );
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=-', undefined],
    ['bytes=1-2,4-5', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('%s is read', (header, range) => void expect(parseRange(header, 10)).toEqual(range));

  it.each(['bytes=10-', 'bytes=5-4', 'bytes=-0'])('%s lies outside', (header) => {
    expect(() => parseRange(header, 10)).toThrow(expect.objectContaining({ code: 'range_invalid' }) as Error);
  });
});

it('a name with line breaks and halves of characters stays in its header', () => {
  expect(contentDisposition('inline', 'a\r\nSet-Cookie: x\ud800"')).toBe(
    `inline; filename="a__Set-Cookie: x__"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%EF%BF%BD%22`,
  );
});
