import { safeParse, type $ZodIssue, type $ZodType, type $ZodTypes } from 'zod/v4/core';

/** An answer that a schema did not let pass as it was. */
interface Fitted {
  /** What is left of it is what the schema says. */
  fits: boolean;
  left: unknown;
  /** So many items of its lists are missing. */
  leftOut: number;
  /** What was wrong with it, without the values. */
  issues: readonly Pick<$ZodIssue, 'code' | 'path'>[];
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;
const parses = (schema: $ZodType, value: unknown) => safeParse(schema, value).success;

/**
 * Makes of an answer what fits the schema: fields without a name in it are gone, and in the lists that the answer
 * holds each item that breaks the schema. Where that does not help, `left` is what can be named of it all the same.
 */
export function fitAnswer(schema: $ZodType, answer: unknown): Fitted {
  const whole = safeParse(schema, answer);
  if (whole.success) return { fits: true, left: whole.data, leftOut: 0, issues: [] };
  const issues = whole.error.issues.slice(0, 20).map(({ code, path }) => ({ code, path }));
  const { value, leftOut } = withoutBadItems(schema, answer);
  const again = safeParse(schema, value);
  return again.success
    ? { fits: true, left: again.data, leftOut, issues }
    : { fits: false, left: named(schema, value), leftOut, issues };
}

function withoutBadItems(schema: $ZodType, answer: unknown): { value: unknown; leftOut: number } {
  const def = defOf(schema);
  if (def.type !== 'object' || !isFields(answer)) return { value: answer, leftOut: 0 };
  const value = { ...answer };
  let leftOut = 0;
  for (const [key, field] of Object.entries(def.shape)) {
    const list = bare(field);
    const given = value[key];
    if (list.type !== 'array' || !Array.isArray(given)) continue;
    const good = given.filter((item) => parses(list.element, item));
    leftOut += given.length - good.length;
    value[key] = good;
  }
  return { value, leftOut };
}

/** What a schema is about, whether or not it may be missing. */
function bare(schema: $ZodType): $ZodTypes['_zod']['def'] {
  const def = defOf(schema);
  return 'innerType' in def ? bare(def.innerType) : def;
}

/** What the schema names of a value, right or wrong; nothing that it does not name. */
function named(schema: $ZodType, value: unknown): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const def = bare(schema);
  if (Array.isArray(value)) return def.type === 'array' ? value.map((item) => named(def.element, item)) : [];
  if (!isFields(value)) return value;
  if (def.type === 'union') return mostNamed(def.options, value);
  if (def.type !== 'object') return {};
  const fields = Object.entries(def.shape).filter(([key]) => value[key] !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [key, named(field, value[key])]));
}

/** Of several forms the one that keeps most of a value. */
function mostNamed(options: readonly $ZodType[], value: unknown): unknown {
  const kept = options.map((option) => named(option, value)).filter(isFields);
  return kept.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length)[0] ?? {};
}
