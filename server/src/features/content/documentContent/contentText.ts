import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import type { ReadingFailure } from '../../../platform/previews/reading.ts';

/** The words of a content; or why there are none. */
export type ContentText = { readonly text: string } | { readonly failure: ReadingFailure };

const namesSchema = z.array(z.object({ name: z.string() }));

/** What is in a content as plain text: of a document its words, of a recording its title, of a zip the names in it. */
export const createContentText =
  (document: Previews['document']) =>
  async (content: { key: string; mime: string; owner: string }): Promise<ContentText> => {
    const made = await document(content.key, content.mime, content.owner);
    if (!made.ok) return { failure: made.failure };
    const { facts, file } = made;
    if (facts.reader === 'recording')
      return { text: [facts.title, facts.artist, facts.album].filter(Boolean).join('\n') };
    if (facts.reader === 'photo') return { text: '' };
    if (facts.reader !== 'zip') return { text: await readFile(file('text.txt'), 'utf8') };
    const entries = namesSchema.parse(JSON.parse(await readFile(file('entries.json'), 'utf8')));
    return { text: entries.map(({ name }) => name).join('\n') };
  };
