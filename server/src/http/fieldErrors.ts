import type * as z from 'zod/mini';
import { AppError } from '@holdall/shared/contract';

type Issue = z.core.$ZodIssue;

/** So many fields are named at most. */
const mostFields = 20;

/** What is wrong with a field, in words for the person who has filled it in. */
function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : 'This is of the wrong kind.';
    case 'too_small':
      return issue.origin === 'string' ? 'This is too short.' : 'This is too small.';
    case 'too_big':
      return issue.origin === 'string' ? 'This is too long.' : 'This is too large.';
    case 'unrecognized_keys':
      return 'This is not known here.';
    default:
      return 'This cannot be used.';
  }
}

/** A message that the contract itself has written, not the library. */
function ownMessage(issue: Issue): string | null {
  return issue.message !== '' && issue.message !== 'Invalid input' ? issue.message : null;
}

/** What to say of the fields: path to sentence. */
export function fieldErrors(issues: readonly Issue[], part: string): Record<string, string> {
  const named = issues.flatMap((issue): [string, string][] => {
    const path = issue.path.map(String).join('.');
    const keys =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [path, key].filter(Boolean).join('.'))
        : [path];
    return keys.map((key) => [key.slice(0, 100) || part, ownMessage(issue) ?? sentence(issue)]);
  });
  return Object.fromEntries(named.slice(0, mostFields));
}

/** Refuses a part of a request, field by field. */
export function refuse(issues: readonly Issue[], part: string): never {
  throw new AppError('validation', { fields: fieldErrors(issues, part) });
}
