import * as z from 'zod/mini';
import { whoSchema } from '../people/who.ts';

/** Who has a resource open, and who changes it. */
export const presenceSchema = z.object({
  /** Others who have it open. Guests are told of nobody. */
  people: z.array(z.object({ user: whoSchema, editing: z.boolean() })),
  /** Who is changing it; null while nobody is. */
  lock: z.nullable(
    z.object({
      /** Null where the one who asks is not told of people. */
      holder: z.nullable(whoSchema),
      /** This window holds it, or another one of the same person. */
      held: z.enum(['here', 'elsewhere', 'byOther']),
      /** Who asks to take it over: told to the one who holds it, and to the one who asks. */
      asked: z.nullable(whoSchema),
    }),
  ),
});
export type Presence = z.output<typeof presenceSchema>;
