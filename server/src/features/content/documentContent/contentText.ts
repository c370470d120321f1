import { readFile } from 'node:fs/promises';
import { fileTypeOf } from '@holdall/shared/kinds';
import * as z from 'zod';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import { placesOfPages, type Places } from '../../../platform/words/splitText.ts';
import type { ReadingFailure } from '../../../platform/previews/reading.ts';

/** What a mail says of itself beside its words. */
export interface MailFacts {
  /** Who has sent it, as it writes that; empty where it does not say so. */
  readonly from: string;
  /** Something came with it that its text does not show. */
  readonly hasAttachments: boolean;
}

/** The words of a content, its pages where it has such, and of a mail what else it says; or why there are none. */
export type ContentText =
  | { readonly text: string; readonly places: Places | null; readonly mail?: MailFacts }
  | { readonly failure: ReadingFailure };

const namesSchema = z.array(z.object({ name: z.string() }));

/** A subject has no tab in it: the line of the sender is the first one, or the one below the subject. */
const senderLine = /^(?:[^\t\n]*\n)?From\t([^\n]*)/;

/** Reads that off a mail as it is drawn: its head stands before what it says, the names of what came with it behind that under a heading. */
function mailFactsOf(text: string, outline: readonly { readonly level: number; readonly title: string }[]) {
  const last = outline.at(-1);
  const hasAttachments = last?.level === 2 && last.title === 'Attachments';
  return { from: senderLine.exec(text)?.[1]?.trim() ?? '', hasAttachments };
}

const isMail = (mime: string) => mailReaders.has(fileTypeOf(mime)?.document ?? '');
const mailReaders = new Set(['mail', 'msg']);

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
      if (facts.reader === 'words') return { text, places: placesOfPages(text) };
      const isDrawnMail = facts.reader === 'document' && isMail(content.mime);
      return { ...whole(text), ...(isDrawnMail && { mail: mailFactsOf(text, facts.outline) }) };
    }
    const entries = namesSchema.parse(JSON.parse(await readFile(file('entries.json'), 'utf8')));
    return whole(entries.map(({ name }) => name).join('\n'));
  };
