import { createHash } from 'node:crypto';

/** A short sign by which the same is known again. */
export const signOf = (one: unknown): string =>
  createHash('sha256').update(JSON.stringify(one)).digest('hex');
