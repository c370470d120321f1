import { api, type Call } from '@holdall/shared/contract';
import { quickCheck, unsure } from './quickCheck.ts';

const hex = '0123456789abcdef'.repeat(2);
const at = '2026-01-02T03:04:05.678Z';
const file = {
  id: `res_${hex}`,
  storageId: `sto_${hex}`,
  parentId: null,
  kind: 'image',
  name: 'Cat.png',
  mime: 'image/png',
  size: 12,
  childrenCount: null,
  createdAt: at,
  changedAt: at,
  changedBy: { id: `usr_${hex}`, name: 'Ana', via: 'link' },
  hash: 'abc',
  thumbUrl: null,
  starred: false,
  tags: ['one'],
  trashed: { at, by: null, until: at, from: '' },
  can: ['list'],
  revision: 1,
};
const page = { items: [file, file], nextCursor: null, total: 2, index: 0, parent: file, path: [] };
const person = {
  id: `usr_${hex}`,
  email: 'ana@example.org',
  name: 'Ana',
  avatarUrl: null,
  guest: false,
  mustSetPassword: false,
  operator: true,
  locale: null,
  timeZone: 'UTC',
  accounts: [],
  can: [],
  preferences: { density: 'cosy', keys: { save: 's' } },
  preferencesRevision: 1,
  features: { one: true },
  onboardingPassed: true,
  unread: 0,
  quotas: [{ measure: 'bytes', used: 1.5, limit: null, level: 'ok' }],
  termsAccepted: { version: '1', at },
};

const samples: [string, Call, object][] = [
  ['a page', api.sections.files, page],
  ['a person', api.me.get, person],
];

function schemaOf({ answer }: Call) {
  if (typeof answer === 'string') throw new Error('This call answers no JSON.');
  return answer;
}

const wrong = [
  null,
  undefined,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  '',
  'text',
  [],
  {},
  [1],
  { id: 1 },
  new Date(0),
];

/** The same with one thing wrong, or missing, or too much: at every place in it. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* wrong;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const whole = structuredClone(value) as Record<string, unknown>;
    const { [key]: _left, ...others } = whole;
    if (!Array.isArray(value)) yield others;
    for (const other of spoiled(part))
      yield Array.isArray(value) ? [...value, other] : { ...whole, [key]: other };
  }
}

describe.each(samples)('the quick check of %s', (_name, call, sample) => {
  const check = quickCheck(schemaOf(call));

  it('lets it pass, without what the schema does not name', () => {
    const { items, ...rest } = { items: undefined, ...sample };
    const more = items === undefined ? [] : [{ ...file, secret: 1 }, file];
    const given = { ...rest, ...(items === undefined ? {} : { items: more }), secret: 'of the server' };
    expect(check(given)).toEqual(schemaOf(call).parse(sample));
  });

  it('lets nothing pass that the schema refuses, and gives what the schema gives', () => {
    const schema = schemaOf(call);
    let [passed, refused] = [0, 0];
    for (const given of spoiled(sample)) {
      const quick = check(given);
      const slow = schema.safeParse(given);
      if (quick === unsure) refused += 1;
      else {
        passed += 1;
        expect({ given, value: slow.data }).toEqual({ given, value: quick });
      }
    }
    expect(passed).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(200);
  });
});
