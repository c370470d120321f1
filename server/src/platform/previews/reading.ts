import * as z from 'zod';

/** Longest sides, in pixels, of the pictures made of a file. The small two serve lists, the large two serve viewers. */
export const thumbnailSizes = [64, 256, 1024, 2048] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** What reads a file: one of the tasks a child process knows. */
export const readers = ['image', 'svg', 'heif', 'pdf', 'text'] as const;
export type Reader = (typeof readers)[number];

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
}

export type ReadingAnswer = { ok: true; facts: Facts } | { ok: false; failure: ReadingFailure };

/** The shape of an answer as it leaves a child. */
export const answerSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), facts: factsSchema }),
  z.strictObject({ ok: z.literal(false), failure: z.enum(readingFailures) }),
]);
