import * as z from 'zod/mini';
import { moment } from '../../scalars.ts';

/** Who may make an account: anybody, who waits for a place, invited people, nobody. */
export const signUpModeSchema = z.enum(['open', 'waitlist', 'invite', 'closed']);
export type SignUpMode = z.output<typeof signUpModeSchema>;

/** How questions are answered: not at all, with sentences of the sources, or by a language model. */
export const assistantModeSchema = z.enum(['off', 'extractive', 'model']);
export type AssistantMode = z.output<typeof assistantModeSchema>;

/** A word of the operator to everybody. */
export const bannerSchema = z.object({
  id: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  text: z.string(),
  until: z.nullable(moment),
  dismissible: z.boolean(),
});
export type SettingsBanner = z.output<typeof bannerSchema>;

/** What anybody may know of this installation, signed in or not. */
export const settingsSchema = z.object({
  appVersion: z.string(),
  productName: z.string(),
  mode: z.enum(['production', 'development']),
  locales: z.array(z.object({ id: z.string(), name: z.string(), dir: z.enum(['ltr', 'rtl']) })),
  defaultLocale: z.string(),
  auth: z.object({
    signUp: signUpModeSchema,
    providers: z.array(
      z.object({ id: z.string(), name: z.string(), iconUrl: z.string(), startUrl: z.string() }),
    ),
    password: z.object({ min: z.number(), max: z.number(), breachCheck: z.boolean() }),
    guest: z.boolean(),
    passkeys: z.boolean(),
    totp: z.enum(['off', 'optional', 'required']),
  }),
  csrf: z.object({ cookie: z.string(), header: z.string() }),
  limits: z.record(z.string(), z.number()),
  storageKinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      group: z.string(),
      icon: z.string(),
      sections: z.array(z.string()),
      capabilities: z.array(z.string()),
      available: z.boolean(),
      reason: z.optional(z.string()),
    }),
  ),
  resourceKinds: z.array(z.object({ kind: z.string(), label: z.string(), icon: z.string() })),
  assistant: z.object({ mode: assistantModeSchema }),
  consent: z.object({
    scriptUrl: z.nullable(z.string()),
    termsVersion: z.string(),
    privacyVersion: z.string(),
  }),
  /** Browsers keep a copy of what was visited, for when there is no connection. */
  offline: z.boolean(),
  banner: z.nullable(bannerSchema),
  /** Features that may be turned on now, by name. */
  features: z.array(z.string()),
  links: z.object({
    terms: z.string(),
    privacy: z.string(),
    support: z.string(),
    docs: z.string(),
    video: z.string(),
  }),
});
export type Settings = z.output<typeof settingsSchema>;
