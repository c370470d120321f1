import type * as z from 'zod/mini';
import { AppError } from '@holdall/shared/contract';

type Schema = z.ZodMiniType;

/** So many fields are named at most. */
const mostFields = 20;

/** What is wrong with a field, in words for the person who has filled it in. A sentence of the contract goes first. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const isText = issue['origin'] === 'string';
  const sentences: Partial<Record<typeof issue.code, string>> = {
    invalid_type: issue.input === undefined ? 'This is missing.' : 'This is of the wrong kind.',
    too_small: isText ? 'This is too short.' : 'This is too small.',
    too_big: isText ? 'This is too long.' : 'This is too large.',
    unrecognized_keys: 'This is not known here.',
  };
  return sentences[issue.code] ?? 'This cannot be used.';
}

/** The fields of an issue with what to say of each. What concerns the whole is said of the `part`. */
function fieldsOf(issue: z.core.$ZodIssue, part: string): [string, string][] {
  const path = issue.path.map(String);
  const keys =
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, mostFields).map((key) => [...path, key])
      : [path];
  return keys.map((names) => [names.join('.').slice(0, 100) || part, issue.message]);
}

/** Parses a part of a request (`body`, `query` …), or refuses it field by field. */
export function parsePart(schema: Schema, given: unknown, part: string): unknown {
  const result = schema.safeParse(given, { error: sentence });
  if (result.success) return result.data;
  const fields = result.error.issues.flatMap((issue) => fieldsOf(issue, part)).slice(0, mostFields);
  throw new AppError('validation', { fields: Object.fromEntries(fields) });
}
