import { api } from '@holdall/shared/contract';
import { createTestApp, type TestApp } from '../../../testing/createTestApp.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({
    settings: { SIGN_UP: 'waitlist', UPLOAD_BYTES: '1000', MODE: 'development' },
  });
});
afterAll(() => world.stop());

describe('the settings', () => {
  it('are told to anybody, with every kind of resource and storage', async () => {
    const { status, body } = await world.client().call(api.settings.get);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      appVersion: '1.9.1',
      productName: 'Holdall',
      mode: 'development',
      auth: { signUp: 'waitlist', password: { min: 10, max: 128 } },
      csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
      limits: { uploadBytes: 1000, noticeMs: 3000 },
      consent: { scriptUrl: null, termsVersion: '1' },
    });
    expect(body.resourceKinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['folder', 'notionPage']),
    );
    expect(body.storageKinds.filter(({ available }) => available).map(({ kind }) => kind)).toEqual([
      'local',
      'virtual',
    ]);
  });

  it('may be kept for a minute, and are not sent again to who has them', async () => {
    const first = await world.client().call(api.settings.get);
    expect(first.headers['cache-control']).toBe('private, max-age=60');
    const tag = String(first.headers.etag);
    const again = await world.client().call(api.settings.get, {}, { headers: { 'if-none-match': tag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const other = await world
      .client()
      .call(api.settings.get, {}, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});
