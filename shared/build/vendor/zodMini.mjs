// The part of zod/mini that a page runs: reads the same values to the same result, says less about a mistake. The
// server has the real one. A builder that is missing here stops the build; it is a line more here.
const refused = Symbol('refused');

/** A schema is a function from a value to what it reads as, or to `refused`. */
function schema(read, more = {}) {
  return {
    ...more,
    read,
    check: (...rules) =>
      schema(
        (value) =>
          rules.reduce((data, holds) => (data !== refused && holds(data) ? data : refused), read(value)),
        more,
      ),
    safeParse(value) {
      const data = read(value);
      return data === refused ? { success: false } : { success: true, data };
    },
    parse(value) {
      const data = read(value);
      if (data === refused) throw new TypeError('A value does not have the form that was agreed.');
      return data;
    },
  };
}

const where = (holds) => schema((value) => (holds(value) ? value : refused));
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const string = () => where((value) => typeof value === 'string');
export const number = () => where(Number.isFinite);
export const boolean = () => where((value) => typeof value === 'boolean');
export const unknown = () => where(() => true);
export const literal = (wanted) => where((value) => value === wanted);
const oneOf = (values) => where((value) => values.includes(value));

export const regex = (pattern) => (value) => pattern.test(value);
export const minLength = (least) => (value) => value.length >= least;
export const maxLength = (most) => (value) => value.length <= most;
export const minimum = (least) => (value) => value >= least;
export const maximum = (most) => (value) => value <= most;

const instead = (inner, absent, replacement) =>
  schema((value) => (value === absent ? replacement : inner.read(value)));
export const nullable = (inner) => instead(inner, null, null);
export const optional = (inner) => instead(inner, undefined, undefined);
const otherwise = (inner, replacement) => instead(inner, undefined, replacement);
const fallBack = (inner, replacement) =>
  schema((value) => {
    const data = inner.read(value);
    return data === refused ? replacement : data;
  });

export const array = (item) =>
  schema((value) => {
    if (!Array.isArray(value)) return refused;
    const items = value.map(item.read);
    return items.includes(refused) ? refused : items;
  });

/** Reads pairs of a name and its schema out of a record; what is absent stays absent. */
function fields(value, pairs) {
  const data = {};
  for (const [name, { read }] of pairs) {
    const field = read(value[name]);
    if (field === refused) return refused;
    if (field !== undefined || name in value) data[name] = field;
  }
  return data;
}

export const object = (shape) =>
  schema((value) => (isRecord(value) ? fields(value, Object.entries(shape)) : refused), { shape });

export const strictObject = (shape) =>
  schema(
    (value) =>
      isRecord(value) && Object.keys(value).every((name) => Object.hasOwn(shape, name))
        ? fields(value, Object.entries(shape))
        : refused,
    { shape },
  );

export const record = (key, item) =>
  schema((value) => {
    if (!isRecord(value)) return refused;
    const names = Object.keys(value).filter((name) => name !== '__proto__');
    if (names.some((name) => key.read(name) === refused)) return refused;
    return fields(
      value,
      names.map((name) => [name, item]),
    );
  });

/**
 * What only schemas of the server use. The page may hold them (an optimiser leaves most of them out), but not read
 * with them: that fails, and says what to do.
 */
function unreadable() {
  throw new Error(
    'A schema that the page reads with uses a builder that is not in shared/build/vendor/zodMini.mjs.',
  );
}
const missing = () => schema(unreadable);
const missingRule = () => unreadable;
export const iso = { datetime: missing };
export {
  fallBack as catch,
  missing as email,
  missing as int,
  missing as pipe,
  missing as transform,
  missing as discriminatedUnion,
  missing as union,
  missingRule as trim,
  oneOf as enum,
  otherwise as _default,
};
