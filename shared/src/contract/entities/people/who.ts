import * as z from 'zod/mini';

/** A person as others see them. */
export const whoSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatarUrl: z.optional(z.string()),
  guest: z.optional(z.boolean()),
  via: z.optional(z.enum(['link', 'assistant', 'system'])),
});
export type Who = z.output<typeof whoSchema>;
