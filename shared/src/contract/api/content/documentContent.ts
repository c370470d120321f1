import * as z from 'zod/mini';
import { defineCall } from '../../defineCall.ts';
import { bytes, count, id, line, moment, queryNumber } from '../../scalars.ts';

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

const measure = z.nullable(z.number());

/** What a picture says of how it was taken. */
const photoSchema = z.object({
  width: count,
  height: count,
  /** By the clock of the camera, which does not say where it was. */
  takenAt: z.nullable(z.string()),
  camera: z.string(),
  lens: z.string(),
  exposureSeconds: measure,
  aperture: measure,
  iso: measure,
  /** In millimetres. */
  focalLength: measure,
  /** Where it was taken; null for whoever may not change the picture. */
  place: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
});

/** What a file may hold that a viewer names in its place, since it cannot show it. */
export const missingParts = [
  'chart',
  'diagram',
  'picture',
  'drawing',
  'object',
  'equation',
  'field',
  'change',
  'background',
  'document',
  'header',
  'footer',
  'note',
  'comment',
  'video',
  'sound',
  'pivot',
  'sign',
] as const;
export type MissingPart = (typeof missingParts)[number];

/** What a document holds, as far as it is told beside its content. */
const readingSchema = z.object({
  /** How it is shown: a flowing text, slides, sheets of cells, a list of entries. */
  form: z.enum(['text', 'slides', 'sheets', 'archive', 'media', 'picture']),
  words: count,
  /** So many parts are named in their places instead of being shown. */
  missing: count,
  /** Headings of a text, or slides; each has its place in the frame. */
  outline: z.array(z.object({ id: z.string(), level: count, title: z.string() })),
  /** How much wider than high the slides are; null for what has none. */
  slideRatio: z.nullable(z.number()),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: count,
      columns: count,
      formulas: count,
      isCut: z.boolean(),
      isHidden: z.boolean(),
      /** So many first rows and columns stay in sight while one scrolls. */
      frozen: z.object({ rows: count, columns: count }),
      /** What it holds beside its cells, and is not shown. */
      missing: z.array(z.enum(missingParts)),
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
  /** Of a picture; null for everything else. */
  photo: z.nullable(photoSchema),
  /** It can be shown as it is printed as well: the part `pages`, a PDF. */
  hasPages: z.boolean(),
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
    cost: 'preview',
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

/** A picture, read. */
export type Photo = z.infer<typeof photoSchema>;

/** A recording, read. */
export type Recording = z.infer<typeof recordingSchema>;

/** A document, read. */
export type Reading = z.infer<typeof readingSchema>;

/** The calls that show what documents hold. Only viewers load them. */
export const documentContent = {
  get: defineCall({
    method: 'GET',
    path: '/api/resources/:resourceId/reading',
    access: 'user',
    viaLink: true,
    cost: 'preview',
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
    viaLink: true,
    cost: 'preview',
    summary:
      'The plain text of a document, the cells or formulas of one of its sheets, the cover of a recording, or a PDF of its pages.',
    params: resource,
    query: z.strictObject({
      name: z._default(z.enum(['text', 'cells', 'formulas', 'cover', 'pages']), 'text'),
      sheet: z._default(queryNumber(0, 499), 0),
      version,
    }),
    answer: 'bytes',
  }),
  frame: defineCall({
    method: 'POST',
    path: '/api/resources/:resourceId/reading/frame',
    access: 'user',
    viaLink: true,
    cost: 'preview',
    summary: 'An address, good for a minute, that shows a document in a sandbox; `find` counts words in it.',
    params: resource,
    body: z.strictObject({ find: z.optional(line(0, 200)), version }),
    answer: z.object({ address: z.string(), hits: count }),
  }),
};
