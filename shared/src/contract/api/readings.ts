import * as z from 'zod/mini';
import { defineCall } from '../defineCall.ts';
import { bytes, count, id, line, moment, queryNumber } from '../scalars.ts';

const resource = z.strictObject({ resourceId: id('res') });
/** An earlier content instead of the present one. */
const version = z.optional(id('ver'));

/** What a recording says of itself. Times are seconds. */
const recordingSchema = z.object({
  title: z.string(),
  artist: z.string(),
  album: z.string(),
  year: z.nullable(count),
  /** Whether it brings a picture: the part `cover`. */
  hasCover: z.boolean(),
  chapters: z.array(z.object({ title: z.string(), start: z.number() })),
});

/** What a document holds, as far as it is told beside its content. */
const readingSchema = z.object({
  /** How it is shown: a flowing text, slides, sheets of cells, a list of entries. */
  form: z.enum(['text', 'slides', 'sheets', 'archive', 'media']),
  words: count,
  /** Headings of a text, or slides; each has its place in the frame. */
  outline: z.array(z.object({ id: z.string(), level: count, title: z.string() })),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: count,
      columns: count,
      formulas: count,
      isCut: z.boolean(),
      isHidden: z.boolean(),
    }),
  ),
  /** What a zip holds; `size` is that of the unpacked entry. */
  entries: z.array(
    z.object({ name: z.string(), size: bytes, isFolder: z.boolean(), isEncrypted: z.boolean() }),
  ),
  /** Entries there are, listed or not. */
  entryCount: count,
  /** Of a recording; null for everything else. */
  recording: z.nullable(recordingSchema),
});

/** A link to a page of the web. */
const linkSchema = z.object({
  address: z.string(),
  /** What was kept to be read; the frame shows it. Null while nothing is. */
  copy: z.nullable(
    z.object({
      title: z.string(),
      site: z.string(),
      byline: z.string(),
      excerpt: z.string(),
      words: count,
      savedAt: moment,
      /** The page says something else by now. */
      isChanged: z.boolean(),
    }),
  ),
  /** When the page was asked for last; null for never. */
  checkedAt: z.nullable(moment),
  /** Why it did not come then. */
  problem: z.nullable(
    z.enum(['refused', 'unreachable', 'too_slow', 'too_big', 'gone', 'failed', 'unreadable']),
  ),
});

/** A link, looked into. */
export type Link = z.infer<typeof linkSchema>;

/** The calls about links to pages of the web. Only their viewer loads them. */
export const links = {
  get: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/link',
    access: 'user',
    keeps: true,
    summary: 'Where a link leads, and what is kept of the page.',
    params: resource,
    answer: linkSchema,
  }),
  archive: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/link/archive',
    access: 'user',
    summary: 'Brings the page of a link and keeps a copy to be read.',
    params: resource,
    answer: linkSchema,
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/link/check',
    access: 'user',
    summary: 'Looks whether the page of a link has changed since its copy was made.',
    params: resource,
    answer: linkSchema,
  }),
};

/** A recording, read. */
export type Recording = z.infer<typeof recordingSchema>;

/** A document, read. */
export type Reading = z.infer<typeof readingSchema>;

/** The calls that show what documents hold. Only viewers load them. */
export const readings = {
  get: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/reading',
    access: 'user',
    keeps: true,
    summary: 'What a document holds: its outline, sheets or entries.',
    params: resource,
    query: z.strictObject({ version }),
    answer: readingSchema,
  }),
  part: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/reading/part',
    access: 'user',
    summary:
      'The plain text of a document, the cells or formulas of one of its sheets, or the cover of a recording.',
    params: resource,
    query: z.strictObject({
      name: z._default(z.enum(['text', 'cells', 'formulas', 'cover']), 'text'),
      sheet: z._default(queryNumber(0, 499), 0),
      version,
    }),
    answer: 'bytes',
  }),
  frame: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/reading/frame',
    access: 'user',
    summary: 'An address, good for a minute, that shows a document in a sandbox; `find` counts words in it.',
    params: resource,
    body: z.strictObject({ find: z.optional(line(0, 200)), version }),
    answer: z.object({ address: z.string(), hits: count }),
  }),
};
