import * as z from 'zod/mini';

const word = z.string().check(z.regex(/^[a-z][a-z0-9]*$/), z.maxLength(40));
const id = z.string().check(z.regex(/^[a-zA-Z][\w.-]*$/), z.maxLength(80));
const text = z.string().check(z.minLength(1), z.maxLength(200));
const address = z.string().check(z.regex(/^\/[\w\-/:*.]*$/), z.maxLength(200));
const language = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/));
export const audienceSchema = z.enum(['everybody', 'user', 'administrator', 'operator']);

/** Where lazy code lives: the expose name of the container and the export in it. */
export const codeReferenceSchema = z.strictObject({
  expose: z.string().check(z.regex(/^\.\/[\w./-]+$/)),
  exportName: id,
});

const navigationSchema = z.strictObject({
  id,
  label: text,
  to: address,
  audience: audienceSchema,
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
  audience: audienceSchema,
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

/** A row for a place of another remote; which of the last four it has is up to its place. */
const contributionSchema = z.strictObject({
  id,
  label: text,
  audience: audienceSchema,
  icon: z.optional(id),
  order: z.optional(z.number()),
  content: codeReferenceSchema,
  kinds: z.optional(z.array(id)),
  many: z.optional(z.boolean()),
  files: z.optional(z.boolean()),
  storages: z.optional(z.boolean()),
  storageKind: z.optional(id),
});
const rows = z.optional(z.array(contributionSchema));

/** The places that remotes add rows to; see `contributions.ts`. */
const contributionsSchema = z.strictObject({
  panelTabs: rows,
  homeCards: rows,
  viewers: rows,
  linkViewers: rows,
  linkComments: rows,
  preferencesPages: rows,
  connectDialogs: rows,
});

/** A tool as the page knows it: whose it is, and its code. */
export const pageToolSchema = z.object({ id, audience: audienceSchema, run: codeReferenceSchema });

const earlySchema = z.strictObject({
  /** Segments and query names may be `:name`, as in `/space/s/:space?path=:folder`. */
  path: z.string().check(z.regex(/^\/[\w\-/:.]*(\?[\w=:&]+)?$/), z.maxLength(200)),
  calls: z
    .array(z.string().check(z.regex(/^\/api\/[\w\-/:.?=&]+$/), z.maxLength(400)))
    .check(z.maxLength(12)),
  audience: z.optional(z.literal('everybody')),
  media: z.optional(z.string().check(z.regex(/^\((min|max)-width: \d{1,5}px\)$/))),
});

/** The data parts of a remote, but for its tools, of which a page knows less: what the host knows of it without loading it. */
export const pageDataShape = {
  name: word,
  title: z.optional(text),
  routes: z.array(
    z.strictObject({ path: address, screen: codeReferenceSchema, early: z.optional(z.array(earlySchema)) }),
  ),
  navigation: z.array(navigationSchema),
  commands: z.array(commandSchema),
  kinds: z.array(kindSchema),
  /** Missing in releases that were made before there were any. */
  contributions: z.optional(contributionsSchema),
  /** Languages that it brings texts for, beside English: the expose `./texts/<language>` has them. */
  languages: z.optional(z.array(language)),
};

/** A pointer to lazy code. */
export type CodeReference = z.output<typeof codeReferenceSchema>;
