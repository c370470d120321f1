import * as z from 'zod/mini';
import { remoteDataSchema } from './declaredData.ts';
import { codeReferenceSchema } from './remoteData.ts';

/** A file inside a release: relative, without `..`, without a leading dot in any part. */
const fileName = z.string().check(z.regex(/^(?![.])[\w@.~-]+(\/(?![.])[\w@.~-]+)*$/), z.maxLength(200));
const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Library to the names of it, or `true` for all of them. */
export const librariesSchema = z.record(
  z.string().check(z.regex(/^[@a-zA-Z][\w./-]*$/), z.maxLength(80)),
  z.union([z.literal(true), z.array(z.string().check(z.regex(/^[\w$]+$/), z.maxLength(80)))]),
);

/** What of each library. */
export type Libraries = z.output<typeof librariesSchema>;

/** What the publisher signs: every file with its hash, and the data parts. Unknown keys are refused. */
export const releaseSchema = z.strictObject({
  ...remoteDataSchema.shape,
  format: z.literal(1),
  /** Hash of the content; names the folder it is served from for ever. */
  version: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  /** Name of the container in the page. */
  container: z.string().check(z.regex(/^holdall_[a-z0-9]+$/)),
  entry: fileName,
  /** Which names of the shared libraries it uses; missing in releases that were made before it was said. */
  libraries: z.optional(librariesSchema),
  files: z.record(fileName, z.strictObject({ size: z.number(), integrity: hash })),
  exposes: z.array(codeReferenceSchema.shape.expose),
  /** Expose name to the files its first paint needs. */
  preload: z.record(codeReferenceSchema.shape.expose, z.array(fileName)),
});

/** A signed release. */
export type Release = z.output<typeof releaseSchema>;
