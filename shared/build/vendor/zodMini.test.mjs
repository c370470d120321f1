import * as z from 'zod/mini';
import * as small from './zodMini.mjs';

/** The same schema, built by the one and by the other. */
function build(by) {
  const name = by.string().check(by.regex(/^[a-z]+$/), by.minLength(2), by.maxLength(4));
  return by.object({
    name,
    hue: by.optional(by.number().check(by.minimum(0), by.maximum(360))),
    kind: by._default(by.enum(['file', 'folder']), 'file'),
    parent: by.nullable(by.string()),
    // A schema's, not a promise's.
    // oxlint-disable-next-line promise/valid-params
    message: by.catch(by.string(), ''),
    open: by.optional(by.boolean()),
    one: by.optional(by.literal(1)),
    rows: by.optional(by.array(by.strictObject({ id: name, more: by.optional(by.unknown()) }))),
    fields: by._default(by.record(name, by.number()), {}),
  });
}

const good = { name: 'abc', parent: null, message: 'm' };
const values = [
  good,
  { ...good, hue: 12, kind: 'folder', parent: 'p', open: false, one: 1, fields: { ab: 1 } },
  { ...good, message: 7, unknown: 'is left out', hue: undefined },
  { ...good, rows: [{ id: 'ab' }, { id: 'cd', more: { deep: [] } }] },
  { ...good, rows: [{ id: 'ab', other: 1 }] },
  { ...good, rows: { 0: { id: 'ab' } } },
  { ...good, rows: [] },
  { ...good, name: 'a' },
  { ...good, name: 'abcde' },
  { ...good, name: 'A1' },
  { ...good, hue: 361 },
  { ...good, hue: Number.NaN },
  { ...good, hue: null },
  { ...good, kind: 'else' },
  { ...good, parent: undefined },
  { ...good, open: 0 },
  { ...good, one: 2 },
  { ...good, fields: { A: 1 } },
  { ...good, fields: { ab: '1' } },
  { ...good, fields: [] },
  { ...good, fields: JSON.parse('{"__proto__": 1, "ab": 2}') },
  { name: 'abc' },
  {},
  [],
  [good],
  null,
  undefined,
  'text',
  7,
];

describe('the small form of the schemas', () => {
  it.each(values.map((value) => [JSON.stringify(value), value]))('reads %s as zod does', (_, value) => {
    const { success, data } = build(z).safeParse(value);
    const own = build(small).safeParse(value);
    expect(own.success).toBe(success);
    expect(own.data).toEqual(data);
    if (success) expect(Object.keys(own.data).sort()).toEqual(Object.keys(data).sort());
  });

  it('throws where it is told to parse', () => {
    expect(build(small).parse(good)).toEqual(build(z).parse(good));
    expect(() => build(small).parse({})).toThrow('agreed');
  });

  it('hands on the shape of an object', () => {
    const shape = { id: small.string() };
    expect(small.strictObject({ ...small.object(shape).shape }).safeParse({ id: 'a', b: 1 }).success).toBe(
      false,
    );
  });
});
