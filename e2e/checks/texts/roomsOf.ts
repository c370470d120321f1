import { relative } from 'node:path';
import { errorCodes } from '@holdall/shared/contract';
import { root } from '../../support/root.ts';
import type { FoundText } from './findTexts.ts';

const saidInPage = new Set(
  Object.values(errorCodes).flatMap((row) => ('inPage' in row ? [row.message as string] : [])),
);

/** Tables whose texts are said in another room than the one they stand in, or in several. */
const elsewhere: Readonly<Record<string, (text: string) => readonly string[]>> = {
  'shared/src/contract/errors.ts': (text) => (saidInPage.has(text) ? ['server', 'shared'] : ['server']),
  // Live in the page, and read from the inbox, which the server writes.
  'shared/src/contract/socketEvents.ts': () => ['server', 'shared'],
  // The server sends them as they are.
  'server/src/features/people/flags/knownFeatures.ts': () => ['shared'],
};

/** The rooms whose `texts/` must have a text: the one in whose source it stands, for all but a few tables. */
export function roomsOf({ file, text }: FoundText): readonly string[] {
  const name = relative(root, file);
  return elsewhere[name]?.(text) ?? [name.split('/')[0] ?? ''];
}
