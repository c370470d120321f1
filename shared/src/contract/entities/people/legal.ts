import * as z from 'zod/mini';

/** Texts that people agree to, or must be able to read. */
export const legalDocumentSchema = z.enum(['terms', 'privacy']);
export type LegalDocument = z.output<typeof legalDocumentSchema>;

/** A version of such a text, as Markdown. */
export const legalTextSchema = z.object({
  document: legalDocumentSchema,
  version: z.string(),
  /** The version that counts now. */
  current: z.string(),
  /** All that are kept, the oldest first. */
  versions: z.array(z.string()),
  text: z.string(),
});
export type LegalText = z.output<typeof legalTextSchema>;
