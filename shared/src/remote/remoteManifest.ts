import * as z from 'zod/mini';
import { pageDataShape, pageToolSchema } from './remoteData.ts';

// Apart, so that a page, which reads no releases, does not bring what reads them.
export * from './declaredData.ts';
export * from './release.ts';
export * from './remoteData.ts';

/** One remote in the registry that stands in the page. */
export const registryRowSchema = z.strictObject({
  ...pageDataShape,
  tools: z.optional(z.array(pageToolSchema)),
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
  /** Where the address leads that was asked for, when that is known: `/space` leads to the last place of its person. */
  leadsTo: z.optional(z.string()),
  /** For libraries that must write a style element; styles only, never scripts. */
  styleNonce: z.string(),
  host: z.object({ base: z.string(), integrity: z.record(z.string(), z.string()) }),
  remotes: z.array(registryRowSchema),
  /** Remotes this person takes from source, by name; the host asks that origin for the data parts. */
  overrides: z.record(z.string(), z.string()),
});

/** One remote of the page's registry. */
export type RegistryRow = z.output<typeof registryRowSchema>;
/** The page's registry. */
export type Registry = z.output<typeof registrySchema>;
