import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import { placesOfPages, type Places } from '../../../platform/words/splitText.ts';
import type { ReadingFailure } from '../../../platform/previews/reading.ts';

/** The words of a content, and its pages where it has such; or why there are none. */
export type ContentText =
  | { readonly text: string; readonly places: Places | null }
  | { readonly failure: ReadingFailure };

const namesSchema = z.array(z.object({ name: z.string() }));

/** What is in a content as plain text: of a document its words, of a recording its title, of a zip the names in it. */
export const createContentText =
  (document: Previews['document']) =>
  async (content: { key: string; mime: string; owner: string }): Promise<ContentText> => {
    const made = await document(content.key, content.mime, content.owner);
    if (!made.ok) return { failure: made.failure };
    const { facts, file } = made;
    const whole = (text: string) => ({ text, places: null });
    if (facts.reader === 'recording')
      return whole([facts.title, facts.artist, facts.album].filter(Boolean).join('\n'));
    if (facts.reader === 'photo') return whole('');
    if (facts.reader !== 'zip') {
      const text = await readFile(file('text.txt'), 'utf8');
      return facts.reader === 'words' ? { text, places: placesOfPages(text) } : whole(text);
    }
    const entries = namesSchema.parse(JSON.parse(await readFile(file('entries.json'), 'utf8')));
    return whole(entries.map(({ name }) => name).join('\n'));
  };
