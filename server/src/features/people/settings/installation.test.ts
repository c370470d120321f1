import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import type { TestClient } from '../../../testing/TestClient.ts';
import { createAuthWorld, type AuthWorld } from '../auth/testing/authWorld.ts';
import { createInstallationService } from './installation.service.ts';
import { createSettingsRepo } from './settings.repo.ts';

let world: AuthWorld;
let operator: TestClient;
beforeAll(async () => {
  world = await createAuthWorld({ SIGN_UP: 'open' });
  operator = await world.signedIn('operator@example.org', 'correct horse operator');
});
afterAll(() => world.stop());
beforeEach(() => world.platform.database.query('DELETE FROM tries'));

const draft = { name: 'Wanda Meyer', password: 'a rare and long one', termsVersion: '1' };
const present = async () => (await operator.call(api.installation.get)).body;
async function change(body: object, client = operator) {
  const { revision } = await present();
  return client.call(api.installation.change, { body }, { revision });
}
const publicSettings = async () => (await world.client().call(api.settings.get)).body;
const join = async (email: string) =>
  (await world.browser()).call(api.auth.joinWaitlist, { body: { email, name: 'Wanda' } });
const invite = (body: { count: number } | { places: number[] }) =>
  operator.call(api.installation.invite, { body });
const waiting = async () => (await operator.call(api.installation.waiting, { query: { limit: '200' } })).body;
async function placeToken(email: string): Promise<string> {
  const text = (await world.mailsTo(email)).at(-1)?.text ?? '';
  return /[?&]place=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';
}
const banner = { level: 'warning' as const, text: 'Work on Sunday.', until: null, dismissible: true };

describe('the sign-up mode', () => {
  it('is that of the start until the operator says another, and is told to everybody at once', async () => {
    expect(await present()).toMatchObject({ signUp: 'open' });
    expect((await change({ signUp: 'invite' })).body).toMatchObject({ signUp: 'invite' });
    expect((await publicSettings()).auth.signUp).toBe('invite');
    const body = { ...draft, email: 'stranger@example.org' };
    expect((await (await world.browser()).call(api.auth.signUp, { body })).error.code).toBe('sign_up_closed');
    await change({ signUp: 'open' });
    expect((await (await world.browser()).call(api.auth.signUp, { body })).status).toBe(201);
  });

  it('is changed by the operator only, on the state they have seen, and to a mode that exists', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await change({ signUp: 'closed' }, ana)).error.code).toBe('forbidden');
    expect((await ana.call(api.installation.get)).error.code).toBe('forbidden');
    const { revision } = await present();
    const stale = await operator.call(
      api.installation.change,
      { body: { signUp: 'closed' } },
      { revision: revision - 1 },
    );
    expect([stale.error.code, stale.error.details?.['current']]).toEqual([
      'revision_conflict',
      await present(),
    ]);
    expect((await operator.call(api.installation.change, { body: {} })).error.code).toBe('revision_required');
    for (const body of [{ signUp: 'everybody' }, { signUp: null }, { signUpp: 'open' }, []]) {
      expect((await change(body)).error.code).toBe('validation');
    }
    expect((await publicSettings()).auth.signUp).toBe('open');
  });

  it('survives a start, and stands in the audit with what was before', async () => {
    await change({ signUp: 'waitlist' });
    const { body } = await operator.call(api.audit.list, { query: { area: 'settings', limit: '1' } });
    expect(body.items).toMatchObject([
      { action: 'settings.changed', before: { signUp: 'open' }, after: { signUp: 'waitlist' } },
    ]);
    const [row] = await world.platform.database.query('SELECT sign_up FROM installation');
    expect(row).toEqual({ sign_up: 'waitlist' });
    await change({ signUp: 'open' });
  });
});

describe('the word to everybody', () => {
  it('is told to anybody until its time is over or it is taken away', async () => {
    const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const said = await change({ banner: { ...banner, until } });
    expect(said.body.banner).toMatchObject({ text: 'Work on Sunday.', level: 'warning' });
    expect((await publicSettings()).banner).toEqual(said.body.banner);
    const again = await change({ banner });
    expect(again.body.banner?.id).not.toBe(said.body.banner?.id);
    await change({ banner: { ...banner, until } });
    world.clock.advance(3_600_001);
    expect((await publicSettings()).banner).toBeNull();
    await change({ banner: null });
    expect((await present()).banner).toBeNull();
  });

  it.each([
    ['no words', { ...banner, text: '  ' }],
    ['too many words', { ...banner, text: 'x'.repeat(301) }],
    ['two lines', { ...banner, text: 'one\ntwo' }],
    ['an unknown level', { ...banner, level: 'loud' }],
    ['an end that is over', { ...banner, until: '2020-01-01T00:00:00.000Z' }],
    ['an end that is no moment', { ...banner, until: 'tomorrow' }],
    ['an id of its own', { ...banner, id: 'ban_1' }],
    ['half of it', { text: 'Only words.' }],
  ])('refuses %s', async (_, wrong) => {
    expect((await change({ banner: wrong })).error.code).toBe('validation');
    expect((await present()).banner).toBeNull();
  });
});

describe('how questions are answered', () => {
  const named = {
    mode: 'model',
    protocol: 'openai',
    address: 'https://models.example.org/v1',
    model: 'small',
  };
  const sealed = async () => {
    const [row] = await world.platform.database.query<{ assistant: { sealedKey: string | null } }>(
      'SELECT assistant FROM installation',
    );
    return row?.assistant.sealedKey ?? null;
  };

  it('is with sentences of the sources until the operator names a model, whose key is never shown', async () => {
    expect((await present()).assistant).toMatchObject({ mode: 'extractive', hasKey: false });
    const { status, body } = await change({ assistant: { ...named, key: 'sk-secret' } });
    expect([status, body.assistant]).toEqual([200, { ...named, hasKey: true }]);
    expect((await publicSettings()).assistant).toEqual({ mode: 'model' });
    expect(await sealed()).not.toContain('secret');
    const { body: audit } = await operator.call(api.audit.list, { query: { area: 'settings', limit: '1' } });
    expect(audit.items[0]).toMatchObject({ after: { assistant: { model: 'small', hasKey: true } } });
    expect(JSON.stringify([audit, await present()])).not.toContain('secret');
  });

  it('keeps the key for its address alone', async () => {
    expect((await change({ assistant: { ...named, model: 'large' } })).body.assistant.hasKey).toBe(true);
    const elsewhere = { ...named, address: 'https://evil.example.org/v1' };
    expect((await change({ assistant: elsewhere })).body.assistant.hasKey).toBe(false);
    expect((await change({ assistant: { ...named, key: 'again' } })).body.assistant.hasKey).toBe(true);
    expect((await change({ assistant: { ...named, key: '' } })).body.assistant.hasKey).toBe(false);
    expect(await sealed()).toBeNull();
  });

  it.each([
    ['no address', { ...named, address: '' }, 'body.assistant.address'],
    ['an address of another kind', { ...named, address: 'file:///etc/passwd' }, 'body.assistant.address'],
    ['no model', { ...named, model: '' }, 'body.assistant.model'],
    ['an unknown way', { ...named, protocol: 'telepathy' }, 'assistant.protocol'],
  ])('refuses %s', async (_, wrong, field) => {
    const { error } = await change({ assistant: wrong });
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['validation', [field]]);
  });

  it('is switched off, and is the operator’s', async () => {
    await change({ assistant: { ...named, mode: 'off' } });
    expect((await publicSettings()).assistant).toEqual({ mode: 'off' });
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await change({ assistant: named }, ana)).error.code).toBe('forbidden');
    expect((await ana.call(api.languageModel.test)).error.code).toBe('forbidden');
    await change({ assistant: { ...named, mode: 'extractive', address: '', model: '' } });
    expect((await operator.call(api.languageModel.test)).body.problem).toBe('unknown');
  });
});

describe('what reads scans and recordings', () => {
  const named = {
    ocr: true,
    languages: ['eng'],
    transcription: true,
    address: 'https://speech.example.org/v1',
    model: 'whisper-1',
  };
  const sealed = async () => {
    const [row] = await world.platform.database.query<{ recognition: { sealedKey: string | null } }>(
      'SELECT recognition FROM installation',
    );
    return row?.recognition.sealedKey ?? null;
  };

  it('is off until the operator switches it on, and its key is never shown', async () => {
    expect((await present()).recognition).toEqual({
      ocr: false,
      languages: ['eng'],
      transcription: false,
      address: '',
      model: '',
      hasKey: false,
      offered: ['eng'],
    });
    const { status, body } = await change({ recognition: { ...named, key: 'sk-secret' } });
    expect([status, body.recognition]).toEqual([200, { ...named, hasKey: true, offered: ['eng'] }]);
    expect(await sealed()).not.toContain('secret');
    const { body: audit } = await operator.call(api.audit.list, { query: { area: 'settings', limit: '1' } });
    expect(audit.items[0]).toMatchObject({
      before: { recognition: { ocr: false } },
      after: { recognition: { ocr: true, hasKey: true } },
    });
    expect(JSON.stringify([audit, await present(), await publicSettings()])).not.toContain('secret');
  });

  it('keeps the key for its address alone', async () => {
    expect((await change({ recognition: { ...named, ocr: false } })).body.recognition.hasKey).toBe(true);
    const elsewhere = { ...named, address: 'https://evil.example.org/v1' };
    expect((await change({ recognition: elsewhere })).body.recognition.hasKey).toBe(false);
    expect((await change({ recognition: { ...named, key: '' } })).body.recognition.hasKey).toBe(false);
    expect(await sealed()).toBeNull();
  });

  it.each([
    ['no address', { ...named, address: '' }, 'body.recognition.address'],
    ['an address of another kind', { ...named, address: 'file:///etc/passwd' }, 'body.recognition.address'],
    ['no model', { ...named, model: '' }, 'body.recognition.model'],
    ['a language that is not there', { ...named, languages: ['eng', 'xyz'] }, 'body.recognition.languages'],
    ['no language', { ...named, languages: [] }, 'recognition.languages'],
    ['a path', { ...named, languages: ['../eng'] }, 'recognition.languages.0'],
  ])('refuses %s', async (_, wrong, field) => {
    const { error } = await change({ recognition: wrong });
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['validation', [field]]);
  });

  it('is the operator’s, and leaves the rest as it is', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await change({ recognition: named }, ana)).error.code).toBe('forbidden');
    expect((await ana.call(api.recognition.test)).error.code).toBe('forbidden');
    const off = { ...named, ocr: false, transcription: false, address: '', model: '' };
    await change({ recognition: off });
    expect((await operator.call(api.recognition.test)).body.problem).toBe('unknown');
    await change({ banner });
    expect((await present()).recognition).toMatchObject({ ocr: false, languages: ['eng'] });
    await change({ banner: null });
  });
});

describe('what searches by meaning', () => {
  const named = { isOn: true, address: 'https://vectors.example.org/v1', model: 'small' };

  it('is off until the operator switches it on, keeps its key for its address, and never shows it', async () => {
    const beside = { engine: 'server', hasWeights: false };
    expect((await present()).meaning).toEqual({
      isOn: false,
      address: '',
      model: '',
      hasKey: false,
      ...beside,
    });
    const { status, body } = await change({ meaning: { ...named, key: 'sk-secret' } });
    expect([status, body.meaning]).toEqual([200, { ...named, hasKey: true, ...beside }]);
    const kept = await world.platform.database.query('SELECT meaning FROM installation');
    const { body: audit } = await operator.call(api.audit.list, { query: { area: 'settings', limit: '1' } });
    expect(audit.items[0]).toMatchObject({
      before: { meaning: { isOn: false } },
      after: { meaning: { isOn: true, hasKey: true } },
    });
    expect(JSON.stringify([kept, audit, await present(), await publicSettings()])).not.toContain('secret');
    const elsewhere = { ...named, address: 'https://evil.example.org/v1' };
    expect((await change({ meaning: elsewhere })).body.meaning.hasKey).toBe(false);
  });

  it('is a server where an earlier version has kept it', async () => {
    const { database } = world.platform;
    const installation = createInstallationService({
      ...world.platform,
      repo: createSettingsRepo(database),
      signUp: undefined,
      ocrLanguages: ['eng'],
      hasWeights: true,
      transaction: (work) => database.transaction(work),
      afterCommit: (act) => database.afterCommit(act),
      async record() {},
    });
    await database.query("update installation set meaning = meaning - 'engine'");
    await installation.start();
    const { revision, meaning } = await installation.get();
    expect(meaning).toMatchObject({ engine: 'server', address: 'https://evil.example.org/v1' });
    expect(installation.meaning()).toMatchObject({ engine: 'server', server: { model: 'small' } });
    const actor = { userId: 'usr_operator' } as Actor;
    const changed = await installation.change(actor, { banner: null }, revision, '127.0.0.1');
    expect(changed.meaning).toEqual(meaning);
    await world.platform.database.query('update installation set revision = revision - 1');
  });

  it.each([
    ['no address', { ...named, address: '' }, 'body.meaning.address'],
    ['no model', { ...named, model: '' }, 'body.meaning.model'],
    ['weights that this server has not', { ...named, engine: 'weights' }, 'body.meaning.engine'],
    ['another engine', { ...named, engine: 'thought' }, 'meaning.engine'],
  ])('refuses %s', async (_, wrong, field) => {
    const { error } = await change({ meaning: wrong });
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['validation', [field]]);
  });

  it('is the operator’s', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    expect((await change({ meaning: named }, ana)).error.code).toBe('forbidden');
    expect((await ana.call(api.meaning.test)).error.code).toBe('forbidden');
    await change({ meaning: { ...named, isOn: false } });
    expect((await operator.call(api.meaning.test)).body).toMatchObject({ problem: 'unknown', dimensions: 0 });
  });
});

describe('the waiting list', () => {
  it('brings the first so many in by a link of a mail, and nobody else', async () => {
    await change({ signUp: 'waitlist' });
    for (const email of ['first@example.org', 'second@example.org', 'third@example.org']) await join(email);
    expect(await waiting()).toMatchObject({ total: 3, items: [{ email: 'first@example.org' }, {}, {}] });
    expect((await invite({ count: 2 })).body).toEqual({ invited: 2, waiting: 1 });
    expect((await join('third@example.org')).body).toEqual({ status: 'waiting', position: 1 });
    expect(await world.mailsTo('third@example.org')).toEqual([]);

    const token = await placeToken('first@example.org');
    const client = await world.browser();
    const looked = await client.call(api.auth.lookAtPlace, { body: { token } });
    expect(looked.body).toEqual({ email: 'first@example.org' });
    const other = { ...draft, email: 'other@example.org', placeToken: token };
    expect((await client.call(api.auth.signUp, { body: other })).error.code).toBe('token_expired');
    const mine = { ...draft, email: 'First@example.org', placeToken: token };
    expect((await client.call(api.auth.signUp, { body: mine })).body).toMatchObject({
      status: 'signedIn',
      user: { email: 'first@example.org', termsAccepted: { version: '1' } },
    });
    const second = await world.browser();
    expect((await second.call(api.auth.signUp, { body: mine })).error.code).toBe('token_expired');
    expect((await second.call(api.auth.lookAtPlace, { body: { token } })).error.code).toBe('token_expired');
    expect((await waiting()).items.map(({ email }) => email)).toEqual([
      'second@example.org',
      'third@example.org',
    ]);
  });

  it('gives a new link on asking; the old one and one that is too old are dead, and nobody comes in when it is closed', async () => {
    const [second] = (await waiting()).items;
    const old = await placeToken('second@example.org');
    await invite({ places: [second?.place ?? 0] });
    const fresh = await placeToken('second@example.org');
    const client = await world.browser();
    const signUp = (placeToken: string) =>
      client.call(api.auth.signUp, { body: { ...draft, email: 'second@example.org', placeToken } });
    expect((await signUp(old)).error.code).toBe('token_expired');
    await change({ signUp: 'closed' });
    expect((await signUp(fresh)).error.code).toBe('sign_up_closed');
    await change({ signUp: 'waitlist' });
    world.clock.advance(14 * 24 * 3_600_000 + 1);
    operator = await world.signedIn('operator@example.org', 'correct horse operator');
    expect(
      (await (await world.browser()).call(api.auth.lookAtPlace, { body: { token: fresh } })).error.code,
    ).toBe('token_expired');
  });

  it('leaves out who has an account by now, and lets somebody be taken off', async () => {
    await join('b@example.org');
    const places = (await waiting()).items.filter(({ email }) => email === 'b@example.org');
    expect((await invite({ places: places.map(({ place }) => place) })).body.invited).toBe(0);
    const [first] = (await waiting()).items;
    const params = { place: String(first?.place) };
    expect((await operator.call(api.installation.takeOff, { params })).status).toBe(204);
    expect((await operator.call(api.installation.takeOff, { params })).error.code).toBe('not_found');
    expect((await invite({ places: [first?.place ?? 0] })).error.code).toBe('not_found');
  });

  it.each([
    { count: 0 },
    { count: 501 },
    { count: 1.5 },
    { places: [] },
    { places: [-1] },
    { places: [2 ** 40] },
    {},
    { count: 1, places: [1] },
  ])('refuses to invite %j', async (body) => {
    expect((await invite(body as { count: number })).error.code).toBe('validation');
  });

  it('is the operator’s', async () => {
    const ana = await world.signedIn('a@example.org', 'correct horse a');
    const attempts = [
      ana.call(api.installation.waiting, { query: {} }),
      ana.call(api.installation.invite, { body: { count: 1 } }),
      ana.call(api.installation.takeOff, { params: { place: '1' } }),
    ];
    expect((await Promise.all(attempts)).map(({ error }) => error.code)).toEqual(Array(3).fill('forbidden'));
    const wrong = await operator.call(api.installation.waiting, { query: { cursor: 'bm9uZQ' } });
    expect(wrong.error.code).toBe('validation');
  });
});

describe('the sign-up mode where nobody has said anything', () => {
  let other: AuthWorld;
  beforeAll(async () => void (other = await createAuthWorld()));
  afterAll(() => other.stop());
  const mode = async () => (await other.client().call(api.settings.get)).body.auth.signUp;

  it('is by invitation in a new data folder', async () => {
    expect(await mode()).toBe('invite');
    const ana = await other.signedIn('operator@example.org', 'correct horse operator');
    expect((await ana.call(api.installation.get)).body).toMatchObject({
      signUp: 'invite',
      signUpUndecided: false,
    });
    const body = { ...draft, email: 'stranger@example.org' };
    expect((await (await other.browser()).call(api.auth.signUp, { body })).error.code).toBe('sign_up_closed');
  });

  it('stays open in a folder of a version that let everybody in, and the operators are told once', async () => {
    const { database, events } = other.platform;
    await database.query(
      `INSERT INTO installation (id, sign_up_before, revision, changed_at) VALUES (1, 'open', 0, now())`,
    );
    const told: DomainEvent[] = [];
    const silence = events.subscribe((event) => void (event.type === 'signUpIsOpen' && told.push(event)));
    const started = async () => {
      const installation = createInstallationService({
        ...other.platform,
        repo: createSettingsRepo(database),
        signUp: undefined,
        ocrLanguages: ['eng'],
        hasWeights: false,
        transaction: (work) => database.transaction(work),
        afterCommit: (act) => database.afterCommit(act),
        async record() {},
      });
      await installation.start();
      await installation.tellOfSignUp();
      return installation;
    };
    expect(await (await started()).get()).toMatchObject({ signUp: 'open', signUpUndecided: true });
    const again = await started();
    expect(told.map(({ type }) => type)).toEqual(['signUpIsOpen']);
    silence();

    const heard: unknown[] = [];
    const stop = events.subscribe(({ type }) => void (type === 'settingsUpdated' && heard.push(again.get())));
    const decided = await again.change(
      { userId: 'usr_operator' } as Actor,
      { signUp: 'invite' },
      0,
      '127.0.0.1',
    );
    expect(decided).toMatchObject({ signUp: 'invite', signUpUndecided: false, revision: 1 });
    stop();
    // Whoever hears of a change reads it.
    expect(await Promise.all(heard)).toMatchObject([{ signUp: 'invite', revision: 1 }]);
    expect(await (await started()).get()).toMatchObject({ signUp: 'invite', signUpUndecided: false });
  });
});
