import * as z from 'zod/mini';
import { count, line, moment } from '../../scalars.ts';
import { bannerSchema, signUpModeSchema } from './settings.ts';

/** A word to everybody, as the operator writes it. */
export const bannerDraftSchema = z.strictObject({
  level: z.enum(['info', 'warning', 'error']),
  text: line(1, 300),
  until: z.nullable(moment),
  dismissible: z.boolean(),
});

/** What the operator may change of the installation while it runs. */
export const installationSchema = z.object({
  signUp: signUpModeSchema,
  /** It stands as an earlier version of the product had it, open to all, and nobody has decided. */
  signUpUndecided: z.boolean(),
  banner: z.nullable(bannerSchema),
  revision: count,
});
export type Installation = z.output<typeof installationSchema>;

/** Somebody on the waiting list. `invitedAt` is set once there is a place for them; it is kept for them until `endsAt`. */
export const waitingSchema = z.object({
  place: count,
  email: z.string(),
  name: z.string(),
  reason: z.string(),
  joinedAt: moment,
  invitedAt: z.nullable(moment),
  endsAt: z.nullable(moment),
});
export type Waiting = z.output<typeof waitingSchema>;
