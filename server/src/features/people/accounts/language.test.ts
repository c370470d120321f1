import { api } from '@holdall/shared/contract';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld()));
afterAll(() => world.stop());

const isArabic = expect.stringMatching(/\p{Script=Arabic}/u) as string;
const arabic = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' };

describe('the language of an answer', () => {
  it('is what a stranger’s browser asks for, in the sentence and in every field', async () => {
    const client = world.client();
    const refused = await client.request('GET', '/api/nothing-here', { headers: arabic });
    expect(refused.error).toMatchObject({ code: 'not_found', message: isArabic });
    await client.get('/api/settings');
    const wrong = await client.request('POST', api.auth.signIn.path, { headers: arabic, body: {} });
    expect(wrong.error.fields).toMatchObject({ email: isArabic, password: isArabic });
    expect((await client.request('GET', '/api/nothing-here')).error.message).toBe(
      'This does not exist, or you may not see it.',
    );
  });

  it('is the one that a person has chosen, whatever their browser says', async () => {
    const client = await world.signedIn('a@example.org', 'correct horse a');
    await client.call(api.me.change, { body: { locale: 'ar' } });
    const headers = { 'accept-language': 'en' };
    const refused = await client.request('GET', '/api/resources/res_none', { headers });
    expect(refused.error.message).toMatch(/\p{Script=Arabic}/u);
    await client.call(api.me.change, { body: { locale: null } });
  });

  it('is offered by its own name, with its direction', async () => {
    const { body } = await world.client().call(api.settings.get);
    expect(body.locales).toEqual([
      { id: 'en', name: 'English', dir: 'ltr' },
      { id: 'ar', name: 'العربية', dir: 'rtl' },
    ]);
  });
});
