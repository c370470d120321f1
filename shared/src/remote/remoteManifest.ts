import * as z from 'zod/mini';

const word = z.string().check(z.regex(/^[a-z][a-z0-9]*$/), z.maxLength(40));
const id = z.string().check(z.regex(/^[a-zA-Z][\w.-]*$/), z.maxLength(80));
const text = z.string().check(z.minLength(1), z.maxLength(200));
const address = z.string().check(z.regex(/^\/[\w\-/:*.]*$/), z.maxLength(200));
const audience = z.enum(['everybody', 'user', 'administrator', 'operator']);

/** A file inside a release: relative, without `..`, without a leading dot in any part. */
const fileName = z.string().check(z.regex(/^(?![.])[\w@.~-]+(\/(?![.])[\w@.~-]+)*$/), z.maxLength(200));
const hash = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** Where lazy code lives: the expose name of the container and the export in it. */
export const codeReferenceSchema = z.strictObject({
  expose: z.string().check(z.regex(/^\.\/[\w./-]+$/)),
  exportName: id,
});

const navigationSchema = z.strictObject({
  id,
  label: text,
  to: address,
  audience,
  icon: z.optional(id),
  keys: z.optional(z.array(text)),
  order: z.optional(z.number()),
  place: z.optional(z.literal('bar')),
});
const commandSchema = z.strictObject({
  id,
  title: text,
  group: text,
  keys: z.optional(z.array(text)),
  icon: z.optional(id),
  audience,
  run: codeReferenceSchema,
});
const kindSchema = z.strictObject({
  id,
  label: text,
  icon: id,
  hue: z.number().check(z.minimum(0), z.maximum(360)),
  muted: z.optional(z.literal(true)),
  shape: z.enum(['tag', 'round', 'bare']),
  container: z.optional(z.literal(true)),
  extensions: z.optional(z.array(text)),
  mediaTypes: z.optional(z.array(text)),
  view: z.optional(codeReferenceSchema),
});

/** A row for a place of another remote; which of the last three it has is up to its place. */
const contributionSchema = z.strictObject({
  id,
  label: text,
  audience,
  icon: z.optional(id),
  order: z.optional(z.number()),
  content: codeReferenceSchema,
  kinds: z.optional(z.array(id)),
  many: z.optional(z.boolean()),
  storageKind: z.optional(id),
});
const rows = z.optional(z.array(contributionSchema));

/** The places that remotes add rows to; see `contributions.ts`. */
const contributionsSchema = z.strictObject({
  panelTabs: rows,
  homeCards: rows,
  viewers: rows,
  preferencesPages: rows,
  connectDialogs: rows,
});

const earlySchema = z.strictObject({
  /** Segments and query names may be `:name`, as in `/space/s/:space?path=:folder`. */
  path: z.string().check(z.regex(/^\/[\w\-/:.]*(\?[\w=:&]+)?$/), z.maxLength(200)),
  calls: z
    .array(z.string().check(z.regex(/^\/api\/[\w\-/:.?=&]+$/), z.maxLength(400)))
    .check(z.maxLength(12)),
  media: z.optional(z.string().check(z.regex(/^\((min|max)-width: \d{1,5}px\)$/))),
});

/** The data parts of a remote: what the host knows of it without loading it. Carries no code, only references. */
export const remoteDataSchema = z.strictObject({
  name: word,
  routes: z.array(
    z.strictObject({ path: address, screen: codeReferenceSchema, early: z.optional(z.array(earlySchema)) }),
  ),
  navigation: z.array(navigationSchema),
  commands: z.array(commandSchema),
  kinds: z.array(kindSchema),
  /** Missing in releases that were made before there were any. */
  contributions: z.optional(contributionsSchema),
});

/** What the publisher signs: every file with its hash, and the data parts. Unknown keys are refused. */
export const releaseSchema = z.strictObject({
  ...remoteDataSchema.shape,
  format: z.literal(1),
  /** Hash of the content; names the folder it is served from for ever. */
  version: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  /** Name of the container in the page. */
  container: z.string().check(z.regex(/^holdall_[a-z0-9]+$/)),
  entry: fileName,
  files: z.record(fileName, z.strictObject({ size: z.number(), integrity: hash })),
  exposes: z.array(codeReferenceSchema.shape.expose),
  /** Expose name to the files its first paint needs. */
  preload: z.record(codeReferenceSchema.shape.expose, z.array(fileName)),
});

/** One remote in the registry that stands in the page. */
export const registryRowSchema = z.strictObject({
  ...remoteDataSchema.shape,
  version: z.string(),
  container: z.string(),
  /** Address of the folder, with the slash at its end; absolute path or, for an override, an origin. */
  base: z.string(),
  entry: z.string(),
  /** File to hash. `null`: an override from source, exempt. */
  integrity: z.nullable(z.record(z.string(), z.string())),
});

/** What the server writes into `<script type="application/json" id="holdall-registry">`. */
export const registrySchema = z.object({
  flavour: z.enum(['production', 'development']),
  /** Somebody was signed in when the page was asked for. */
  isInside: z.boolean(),
  /** The event after which everything has to be told to this page; empty when nobody was signed in. */
  since: z.string(),
  /** For libraries that must write a style element; styles only, never scripts. */
  styleNonce: z.string(),
  host: z.object({ base: z.string(), integrity: z.record(z.string(), z.string()) }),
  remotes: z.array(registryRowSchema),
  /** Remotes this person takes from source, by name; the host asks that origin for the data parts. */
  overrides: z.record(z.string(), z.string()),
});

/** A pointer to lazy code. */
export type CodeReference = z.output<typeof codeReferenceSchema>;
/** The data parts of a remote. */
export type RemoteData = z.output<typeof remoteDataSchema>;
/** A signed release. */
export type Release = z.output<typeof releaseSchema>;
/** One remote of the page's registry. */
export type RegistryRow = z.output<typeof registryRowSchema>;
/** The page's registry. */
export type Registry = z.output<typeof registrySchema>;
