import * as z from 'zod/mini';
import { assistantModeSchema } from './settings.ts';
import { count, id, line, moment } from '../../scalars.ts';
import { limits } from '../../limits.ts';
import { preferencesSchema } from './preferences.ts';

export const themeSchema = z.object({
  accent: z.string(),
  accentDark: z.string(),
  logoUrl: z.nullable(z.string()),
  logoDarkUrl: z.nullable(z.string()),
  faviconUrl: z.nullable(z.string()),
});

/** What somebody is in the organization of an account. */
export const accountRoleSchema = z.enum(['owner', 'admin', 'member', 'guest']);

/** A user's place in the product: personal (`organizationId` null) or in an organization; exactly one is current. */
export const accountSchema = z.object({
  id: z.string(),
  organizationId: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  current: z.boolean(),
  organizationTheme: z.nullable(themeSchema),
  /** How the organization lets questions be answered at most; null for as the installation allows. */
  organizationAssistantMode: z._default(z.nullable(assistantModeSchema), null),
  role: accountRoleSchema,
  planName: z.string(),
});
export type Account = z.output<typeof accountSchema>;

export const quotaSchema = z.object({
  measure: z.string(),
  used: z.number(),
  limit: z.nullable(z.number()),
  level: z.enum(['ok', 'near', 'tight', 'full']),
});
export type Quota = z.output<typeof quotaSchema>;

/** What somebody has to do before anything else; see `Duty`. */
const requiredActionSchema = z.enum(['decideToStay', 'acceptTerms', 'setUpSecondFactor']);

/** The signed-in person, as `GET /api/me` answers it. */
export const userSchema = z.object({
  id: id('usr'),
  email: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  guest: z.boolean(),
  mustSetPassword: z.boolean(),
  operator: z.boolean(),
  locale: z.nullable(z.string()),
  timeZone: z.string(),
  accounts: z.array(accountSchema),
  can: z.array(z.string()),
  preferences: preferencesSchema,
  preferencesRevision: count,
  features: z.record(z.string(), z.boolean()),
  onboardingPassed: z.boolean(),
  unread: count,
  quotas: z.array(quotaSchema),
  termsAccepted: z.nullable(z.object({ version: z.string(), at: moment })),
  /** What they have to do before anything else; missing when there is nothing. */
  duty: z.optional(requiredActionSchema),
  /** They want to go: from this moment on nothing of them is kept. */
  leavesAt: z.optional(moment),
});
export type User = z.output<typeof userSchema>;

/** What a person may change of themselves. */
export const profileChangeSchema = z.strictObject({
  name: z.optional(line(1, limits.personNameLength)),
  locale: z.optional(z.nullable(z.string().check(z.regex(/^[a-z]{2}(-[A-Z]{2})?$/)))),
  timeZone: z.optional(line(1, 60)),
});

/** An organization, derived from an account that has one. */
export interface Organization {
  accountId: string;
  id: string;
  name: string;
  current: boolean;
  theme: z.output<typeof themeSchema> | null;
}

/** The organizations of a person. */
export function organizationsOf(user: Pick<User, 'accounts'>): Organization[] {
  return user.accounts.flatMap((account) =>
    account.organizationId === null
      ? []
      : [
          {
            accountId: account.id,
            id: account.organizationId,
            name: account.organizationName ?? '',
            current: account.current,
            theme: account.organizationTheme,
          },
        ],
  );
}

/** The current organization: that of the account marked current, when it has one. */
export function currentOrganization(user: Pick<User, 'accounts'>): Organization | null {
  return organizationsOf(user).find((organization) => organization.current) ?? null;
}
