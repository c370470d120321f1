import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { AppError, type Answer, type api, type ErrorCode } from '@holdall/shared/contract';
import * as z from 'zod';
import type { Actor } from '../../../access/Actor.ts';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import type { DocumentFile, Facts, ReadingFailure } from '../../../platform/previews/reading.ts';
import { createContentText } from './contentText.ts';
import type { FrameTokens } from './frameTokens.ts';
import { findInMarkup } from './findInMarkup.ts';

/** What the service needs. */
export interface DocumentContentNeeds {
  /** The content of a file, for those who may look at it. */
  look(
    actor: Actor,
    resourceId: string,
    version?: string,
  ): Promise<{ key: string; mime: string; name: string; may(right: 'download' | 'modify'): boolean }>;
  document: Previews['document'];
  /** Documents as they are printed, where this machine has what draws them. */
  pages: Previews['pages'];
  /** What is kept of the page of a link. */
  linkCopy(actor: Actor, resourceId: string): Promise<{ markup: string; text: string } | null>;
  tokens: Pick<FrameTokens, 'make'>;
}

interface PartAsked {
  name: AskedPart;
  sheet: number;
  version?: string | undefined;
}

type Reading = Answer<typeof api.documentContent.get>;

/** What is said where a file cannot be read. The others are the hour's fault: try again. */
const codes: Partial<Record<ReadingFailure, ErrorCode>> = {
  encrypted: 'document_encrypted',
  unreadable: 'document_damaged',
  too_big: 'document_too_large',
  too_slow: 'document_too_large',
  unsupported: 'kind_unsupported',
};

const linkTypes = ['application/internet-shortcut', 'application/x-webloc'];

const entriesSchema = z.array(
  z.object({ name: z.string(), size: z.number(), isFolder: z.boolean(), isEncrypted: z.boolean() }),
);

/** One content that was read: its facts, and where its files lie. */
interface Document {
  key: string;
  name: string;
  facts: Facts;
  file(name: DocumentFile): string;
}

type PartName = 'text' | 'cells' | 'formulas' | 'cover';

/** Kept as they are asked for: `pages` is no file of a reading. */
type AskedPart = PartName | 'pages';

/** Readers that leave no words. */
const wordless: ReadonlySet<Facts['reader']> = new Set(['zip', 'recording', 'photo']);

/** The file that holds a part; null where a reading has no such part. */
function fileOf(facts: Facts, name: PartName, sheet: number): DocumentFile | null {
  if (name === 'cover') return facts.reader === 'recording' && facts.hasCover ? 'cover.webp' : null;
  if (name !== 'text') {
    const isSheet = facts.reader === 'sheets' && sheet < facts.sheets.length;
    return isSheet ? `${name}-${sheet}.csv` : null;
  }
  return wordless.has(facts.reader) ? null : 'text.txt';
}

/** What is answered where a file cannot be read. */
function refusalOf(failure: ReadingFailure): AppError {
  const code = codes[failure];
  if (code === undefined) return new AppError('rate_limited', { retryAfterMs: 2000 });
  const details = { reason: failure };
  // The sentence of this code is about what is sent, not about what is looked at.
  const message = 'This kind of file cannot be shown here. Download it to open it in another program.';
  return new AppError(code, code === 'kind_unsupported' ? { details, message } : { details });
}

/** A file beside the previews, ready to be sent. */
async function fileAnswer(path: string, about: { etag: string; mime: string; name: string }) {
  const { size } = await stat(path);
  const open = async (range?: { start: number; end: number }) => createReadStream(path, range);
  return { ...about, size, download: false, open };
}

export type DocumentContentService = ReturnType<typeof createDocumentContentService>;

/** Documents as they are read by a child process: for whoever may look at the file. */
export function createDocumentContentService({
  look,
  document,
  pages,
  linkCopy,
  tokens,
}: DocumentContentNeeds) {
  type Looked = Awaited<ReturnType<typeof look>>;

  const contentText = createContentText(document);
  const readNow = async (actor: Actor, resourceId: string, version?: string) =>
    read(actor, await look(actor, resourceId, version));

  async function read(actor: Actor, { key, mime, name }: Looked): Promise<Document> {
    const made = await document(key, mime, actor.userId);
    if (made.ok) return { ...made, key, name };
    throw refusalOf(made.failure);
  }

  /** The document as it is printed, for those who may have the file itself: nobody else gets its like. */
  async function pagesOf(actor: Actor, resourceId: string, version?: string) {
    const { key, mime, name, may } = await look(actor, resourceId, version);
    if (!may('download')) throw new AppError('forbidden');
    const made = await pages.of(key, mime, actor.userId);
    if (!made.ok) throw refusalOf(made.failure);
    return fileAnswer(made.path, { etag: `${key}-pages`, mime: 'application/pdf', name: `${name}.pdf` });
  }

  /** The copy of a link's page; null for what is no link. Throws where nothing is kept. */
  async function copyOf(actor: Actor, resourceId: string, { mime }: Looked) {
    if (!linkTypes.includes(mime)) return null;
    const copy = await linkCopy(actor, resourceId);
    if (copy === null) throw new AppError('kind_unsupported');
    return copy;
  }

  /** The markup of a document; a sheet or a list of entries has none. */
  async function markupOf(actor: Actor, resourceId: string, version?: string) {
    const looked = await look(actor, resourceId, version);
    const copy = await copyOf(actor, resourceId, looked);
    if (copy) return { markup: copy.markup, slides: false, name: looked.name };
    const { facts, file, name } = await read(actor, looked);
    if (facts.reader !== 'document') throw new AppError('kind_unsupported');
    return { markup: await readFile(file('content.html'), 'utf8'), slides: facts.slides !== null, name };
  }

  return {
    /** What a document holds. */
    async get(actor: Actor, resourceId: string, version?: string): Promise<Reading> {
      const looked = await look(actor, resourceId, version);
      const { facts, file } = await read(actor, looked);
      const hasPages = pages.can(looked.mime) && looked.may('download');
      const nothing = {
        words: 0,
        missing: 0,
        outline: [],
        sheets: [],
        entries: [],
        entryCount: 0,
        recording: null,
        photo: null,
        slideRatio: null,
        hasPages,
      };
      if (facts.reader === 'sheets') {
        const missing = facts.sheets.reduce((sum, sheet) => sum + sheet.missing.length, 0);
        return { ...nothing, form: 'sheets', missing, sheets: facts.sheets };
      }
      if (facts.reader === 'zip') {
        const entries = entriesSchema.parse(JSON.parse(await readFile(file('entries.json'), 'utf8')));
        return { ...nothing, form: 'archive', entries, entryCount: facts.entries };
      }
      if (facts.reader === 'recording') {
        const { reader: _reader, ...recording } = facts;
        return { ...nothing, form: 'media', recording };
      }
      if (facts.reader === 'photo') {
        const { reader: _reader, place, ...photo } = facts;
        // Where somebody was is told to those alone who might have written it there.
        return {
          ...nothing,
          form: 'picture',
          photo: { ...photo, place: looked.may('modify') ? place : null },
        };
      }
      if (facts.reader !== 'document') throw new AppError('kind_unsupported');
      const { words, missing, outline, slides, ratio } = facts;
      return {
        ...nothing,
        form: slides === null ? 'text' : 'slides',
        words,
        missing,
        outline,
        slideRatio: ratio,
      };
    },

    /** A part of it as a stream of text. */
    async part(actor: Actor, resourceId: string, { name, sheet, version }: PartAsked) {
      if (name === 'pages') return pagesOf(actor, resourceId, version);
      const reading = await readNow(actor, resourceId, version);
      const { facts, key } = reading;
      const file = fileOf(facts, name, sheet);
      if (file === null) throw new AppError(name === 'text' ? 'kind_unsupported' : 'not_found');
      const isCover = name === 'cover';
      return fileAnswer(reading.file(file), {
        etag: `${key}-${file}`,
        mime: isCover ? 'image/webp' : 'text/plain',
        name: `${reading.name}.${isCover ? 'webp' : 'txt'}`,
      });
    },

    /** An address that shows it for a minute, and how often some words stand in it. */
    async frame(actor: Actor, resourceId: string, find: string, version?: string) {
      const { markup } = await markupOf(actor, resourceId, version);
      const address = `/frame/${tokens.make({ userId: actor.userId, resourceId, version })}`;
      return { address, hits: find === '' ? 0 : findInMarkup(markup, find).hits };
    },

    /** What the frame shows: the clean markup, with words marked in it. */
    async content(actor: Actor, resourceId: string, find: string, version?: string) {
      const { markup, slides, name } = await markupOf(actor, resourceId, version);
      return { markup: find === '' ? markup : findInMarkup(markup, find).markup, slides, name };
    },

    /** The plain text of a resource. Throws what `get` throws; empty for what has no words. */
    async textOf(actor: Actor, resourceId: string): Promise<string> {
      const looked = await look(actor, resourceId);
      const copy = await copyOf(actor, resourceId, looked);
      if (copy) return copy.text;
      const read = await contentText({ ...looked, owner: actor.userId });
      if ('failure' in read) throw refusalOf(read.failure);
      return read.text;
    },
  };
}
