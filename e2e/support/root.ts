import { resolve } from 'node:path';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** Where reports of a test run are left. */
export const resultsFolder = resolve(root, 'test-results');
