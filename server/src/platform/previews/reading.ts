import * as z from 'zod';
import { missingParts } from '@holdall/shared/contract';

/** Longest sides, in pixels, of the pictures made of a file. The small two serve lists, the large two serve viewers. */
export const thumbnailSizes = [64, 256, 1024, 2048] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** What reads a file: one of the tasks a child process knows. */
export const readers = [
  'image',
  'svg',
  'heif',
  'pdf',
  'pdfText',
  'text',
  'plain',
  'docx',
  'odt',
  'rtf',
  'html',
  'epub',
  'mail',
  'msg',
  'feed',
  'pptx',
  'odp',
  'sheets',
  'zip',
  'recording',
  'photo',
  'page',
  'scan',
] as const;
export type Reader = (typeof readers)[number];

/**
 * What a reader of documents may leave: safe markup, plain text, the entries of a zip, the cells and formulas of sheets,
 * the cover of a recording; LibreOffice leaves its pages.
 */
export type DocumentFile =
  | 'content.html'
  | 'text.txt'
  | 'entries.json'
  | 'cover.webp'
  | 'pages.pdf'
  | `${'cells' | 'formulas'}-${number}.csv`;

/** Why a file has no preview. The last two say nothing about the file: try again later. */
export const readingFailures = [
  'too_slow',
  'too_big',
  'unreadable',
  'encrypted',
  'unsupported',
  'busy',
  'closed',
] as const;
export type ReadingFailure = (typeof readingFailures)[number];

const side = z.int().min(1).max(1_000_000);
const line = z.string().max(500);
const measure = z.nullable(z.number().positive());

/** What is known of a file after reading it. Comes out of a child that has read a foreign file: checked, then trusted. */
export const factsSchema = z.discriminatedUnion('reader', [
  z.strictObject({
    reader: z.literal('image'),
    width: side,
    height: side,
    frames: z.int().min(1),
    format: z.string().max(20),
  }),
  z.strictObject({
    reader: z.literal('pdf'),
    pages: z.int().min(1),
    width: z.number().positive(),
    height: z.number().positive(),
    encrypted: z.boolean(),
    /** Whether one of the first pages carries letters; false means a scan. */
    hasText: z.boolean(),
  }),
  z.strictObject({
    reader: z.literal('text'),
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
    isText: z.boolean(),
    /** Lines in what was read; of the whole file when `complete`. */
    lines: z.int().min(0),
    complete: z.boolean(),
  }),
  z.strictObject({
    reader: z.literal('document'),
    words: z.int().min(0),
    /** Parts that its markup names instead of showing them. */
    missing: z.int().min(0),
    /** Its headings, or its slides; each stands in the markup under its `id`. */
    outline: z
      .array(
        z.strictObject({
          id: z.string().regex(/^(h|slide)-\d{1,7}$/),
          level: z.int().min(1).max(6),
          title: line,
        }),
      )
      .max(2000),
    slides: z.int().min(0).nullable(),
    /** How much wider than high its slides are. */
    ratio: z.number().positive().nullable(),
  }),
  /** A page of a scan, or a picture, whose words were recognized. */
  z.strictObject({
    reader: z.literal('scan'),
    pages: z.int().min(1),
    words: z.int().min(0),
    /** How sure it is of them, in hundredths. */
    confidence: z.int().min(0).max(100),
  }),
  /** Of what is drawn elsewhere, and read only to be found. */
  z.strictObject({ reader: z.literal('words'), words: z.int().min(0) }),
  z.strictObject({
    reader: z.literal('sheets'),
    sheets: z
      .array(
        z.strictObject({
          name: line,
          rows: z.int().min(0),
          columns: z.int().min(0),
          formulas: z.int().min(0),
          /** Whether it has more rows or columns than were read. */
          isCut: z.boolean(),
          isHidden: z.boolean(),
          frozen: z.strictObject({ rows: z.int().min(0).max(1000), columns: z.int().min(0).max(1000) }),
          /** What it holds beside its cells, and is not shown. */
          missing: z.array(z.enum(missingParts)),
        }),
      )
      .max(500),
  }),
  z.strictObject({
    reader: z.literal('recording'),
    title: line,
    artist: line,
    album: line,
    year: z.int().min(1).max(9999).nullable(),
    hasCover: z.boolean(),
    chapters: z.array(z.strictObject({ title: line, start: z.number().min(0) })).max(500),
  }),
  z.strictObject({
    reader: z.literal('photo'),
    width: side,
    height: side,
    /** By the clock of the camera, without a zone. */
    takenAt: z.nullable(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)),
    camera: line,
    lens: line,
    exposureSeconds: measure,
    aperture: measure,
    iso: measure,
    focalLength: measure,
    /** Where it was taken. Not for everybody who may look at it. */
    place: z.nullable(
      z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    ),
  }),
  z.strictObject({
    reader: z.literal('page'),
    words: z.int().min(0),
    title: line,
    site: line,
    byline: line,
    excerpt: line,
    /** Address of the picture that the page names for itself; empty for none. */
    picture: z.string().max(2000),
  }),
  /** A document that LibreOffice has drawn. */
  z.strictObject({ reader: z.literal('pages') }),
  z.strictObject({
    reader: z.literal('zip'),
    entries: z.int().min(0),
    bytes: z.int().min(0),
    isCut: z.boolean(),
  }),
]);
export type Facts = z.infer<typeof factsSchema>;

/** One piece of work for a child. It reads `input` and writes `<size>.webp` into `output`. */
export interface ReadingJob {
  reader: Reader;
  input: string;
  output: string;
  sizes: readonly number[];
  /** Whether `input` is the whole file or its first part. */
  complete: boolean;
  /** Where a page came from. */
  address?: string;
  /** What of a scan is read: which page, counted from 1, of a file that what reads, in which languages (the files of them). */
  scan?: {
    readonly page: number;
    readonly of: 'pdf' | 'heif' | 'image';
    readonly languages: Readonly<Record<string, string>>;
  };
}

export type ReadingAnswer = { ok: true; facts: Facts } | { ok: false; failure: ReadingFailure };

/** The shape of an answer as it leaves a child. */
export const answerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), facts: factsSchema }),
  z.strictObject({ ok: z.literal(false), failure: z.enum(readingFailures) }),
]);
