import * as z from 'zod/mini';
import { defineCall } from '../contract/defineCall.ts';
import { AppError } from '../contract/errors.ts';
import { createHttp } from './createHttp.ts';
import type { HttpFailure } from './toHttpFailure.ts';

const calls = {
  read: defineCall({
    method: 'GET',
    path: '/api/things/:thingId',
    access: 'user',
    summary: '',
    params: z.strictObject({ thingId: z.string() }),
    query: z.strictObject({ page: z.optional(z.string()) }),
    answer: z.object({ name: z.string() }),
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/things',
    access: 'user',
    summary: '',
    body: z.strictObject({ name: z.string() }),
    answer: z.object({ name: z.string() }),
  }),
  upload: defineCall({
    method: 'PUT',
    path: '/api/content',
    access: 'user',
    summary: '',
    body: 'bytes',
    answer: 'nothing',
  }),
  content: defineCall({ method: 'GET', path: '/api/content', access: 'user', summary: '', answer: 'bytes' }),
};

function setUp(answer: () => Response | Promise<Response>, cookies = 'a=1; XSRF-TOKEN=to%20ken') {
  const asked: { address: string; init: RequestInit }[] = [];
  const failures: HttpFailure[] = [];
  const http = createHttp({
    fetch: async (address, init = {}) => {
      asked.push({ address: String(address), init });
      return answer();
    },
    cookies: () => cookies,
    language: () => 'de',
  });
  http.failures.subscribe((failure) => failures.push(failure));
  return { http, asked, failures };
}
const refusal = (status: number, body: unknown) => () => Response.json(body, { status });

describe('asking the server', () => {
  it('fills the address, leaves out what is undefined, and sends no headers with a reading', async () => {
    const { http, asked } = setUp(() => Response.json({ name: 'x' }));
    const answer = await http.call(calls.read, { params: { thingId: 'a/b' }, query: { page: undefined } });
    expect(answer).toEqual({ name: 'x' });
    expect(asked[0]?.address).toBe('/api/things/a%2Fb');
    expect(asked[0]?.init).toMatchObject({ method: 'GET', headers: {}, body: null });
  });

  it('sends the anti-forgery header, the language, the revision and the key with a change', async () => {
    const { http, asked } = setUp(() => Response.json({ name: 'y' }));
    await http.call(calls.change, { body: { name: 'y' } }, { revision: 7, idempotencyKey: 'k' });
    expect(asked[0]?.init.headers).toEqual({
      'accept-language': 'de',
      'X-XSRF-TOKEN': 'to ken',
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'k',
    });
    expect(asked[0]?.init.body).toBe('{"name":"y"}');
  });

  it('reads the cookie that secure pages have, and sends nothing without one', async () => {
    const secure = setUp(() => Response.json({}), '__Host-XSRF-TOKEN=s');
    await secure.http.call(calls.change, { body: { name: '' } });
    expect(secure.asked[0]?.init.headers).toMatchObject({ 'X-XSRF-TOKEN': 's' });
    const none = setUp(() => Response.json({}), 'NOT-XSRF-TOKEN=s');
    await none.http.call(calls.change, { body: { name: '' } });
    expect(none.asked[0]?.init.headers).not.toHaveProperty('X-XSRF-TOKEN');
  });

  it('hands bytes over as they are, and answers nothing where nothing is declared', async () => {
    const { http, asked } = setUp(() => new Response(null, { status: 204 }));
    const blob = new Blob(['x']);
    await expect(
      http.call(calls.upload, { body: blob }, { contentType: 'image/png' }),
    ).resolves.toBeUndefined();
    expect(asked[0]?.init.body).toBe(blob);
    expect(asked[0]?.init.headers).toMatchObject({ 'content-type': 'image/png' });
  });

  it('answers the response itself for bytes', async () => {
    const { http } = setUp(() => new Response('bytes'));
    expect(await ((await http.call(calls.content, {})) as Response).text()).toBe('bytes');
  });
});

describe('a refusal', () => {
  it('becomes an error with code, message and details, and is announced once', async () => {
    const body = {
      code: 'name_taken',
      message: 'Taken.',
      requestId: 'req_1',
      details: { a: 1 },
      fields: { name: 'no' },
    };
    const { http, failures } = setUp(refusal(409, body));
    const error = await http.call(calls.content, {}).catch((cause: unknown) => cause);
    expect(error).toMatchObject({
      code: 'name_taken',
      message: 'Taken.',
      requestId: 'req_1',
      fields: { name: 'no' },
    });
    expect(AppError.is(error)).toBe(true);
    expect(failures).toEqual([{ error, status: 409, serverMessage: 'Taken.', quiet: false }]);
  });

  it.each([
    [401, '<html>', 'not_signed_in'],
    [500, '', 'internal'],
    [502, '', 'maintenance'],
    [503, '{"error":"Service Unavailable","statusCode":503}', 'maintenance'],
    [504, '<html>', 'maintenance'],
    [503, '{"code":"assistant_busy","message":"Busy."}', 'assistant_busy'],
    [404, '{}', 'not_found'],
    [403, '{"code":"a_new_code","message":"New."}', 'a_new_code'],
    [403, '{"code":"no code","message":"New."}', 'forbidden'],
  ])('with status %s and the body %s is understood as %s', async (status, body, code) => {
    const { http } = setUp(() => new Response(body, { status }));
    await expect(http.call(calls.content, {})).rejects.toMatchObject({ code });
  });

  it('without any connection says so, quietly when the caller asked for it', async () => {
    const { http, failures } = setUp(() => Promise.reject(new TypeError('failed')));
    await expect(http.call(calls.content, {}, { quiet: true })).rejects.toMatchObject({
      code: 'no_connection',
      status: 0,
    });
    expect(failures[0]).toMatchObject({ status: 0, serverMessage: '', quiet: true });
  });

  it('that the caller brought about by aborting is announced to nobody', async () => {
    const aborting = new AbortController();
    const { http, failures } = setUp(() => Promise.reject(new DOMException('', 'AbortError')));
    aborting.abort();
    await expect(http.call(calls.content, {}, { signal: aborting.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(failures).toEqual([]);
  });
});

it('tells how many items an answer lacks', async () => {
  const { http } = setUp(() => Response.json({ name: 'x' }, { headers: { 'x-left-out': '2' } }));
  const lacking: number[] = [];
  http.omissions.subscribe((count) => lacking.push(count));
  await http.call(calls.read, { params: { thingId: 'a' }, query: {} });
  expect(lacking).toEqual([2]);
});
