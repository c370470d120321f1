import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@holdall/shared/contract';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdall-legal-'));
for (const version of ['2', '10', '9'])
  writeFileSync(join(folder, `terms.${version}.md`), `# Terms ${version}`);
writeFileSync(join(folder, 'privacy.1.md'), '# Privacy');
writeFileSync(join(folder, 'notes.md'), 'Not for others.');

let world: AuthWorld;
beforeAll(async () => void (world = await createAuthWorld({ LEGAL_DIR: folder, TERMS_VERSION: '10' })));
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

const get = (document: 'terms' | 'privacy', version?: string) =>
  world.client().call(api.legal.get, { params: { document }, query: { version } });

describe('the terms', () => {
  it('are told to anybody, the version that counts unless another is asked for', async () => {
    expect((await get('terms')).body).toEqual({
      document: 'terms',
      version: '10',
      current: '10',
      versions: ['2', '9', '10'],
      text: '# Terms 10',
    });
    expect((await get('terms', '2')).body.text).toBe('# Terms 2');
    expect((await get('privacy')).body.text).toBe('# Privacy');
  });

  it.each(['3', '../notes', '..%2fnotes', '2.md', '__proto__', 'constructor'])(
    'have no version "%s"',
    async (version) => {
      expect((await get('terms', version)).error.code).toBe('not_found');
    },
  );

  it('are agreed to in the version that counts, and by nobody unknown', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const old = await ana.call(api.me.acceptTerms, { body: { version: '9' } });
    expect(old.error.code).toBe('terms_changed');
    const { body } = await ana.call(api.me.acceptTerms, { body: { version: '10' } });
    expect(body.termsAccepted?.version).toBe('10');
    const stranger = await world.browser();
    expect((await stranger.call(api.me.acceptTerms, { body: { version: '10' } })).error.code).toBe(
      'not_signed_in',
    );
  });
});

it('has texts of its own where the installation has none', async () => {
  const plain = await createAuthWorld();
  const { body } = await plain.client().call(api.legal.get, { params: { document: 'privacy' }, query: {} });
  expect(body.text).toMatch(/^# Privacy\n/);
  await plain.stop();
});
