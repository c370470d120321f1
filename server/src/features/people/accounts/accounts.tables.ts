import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Account, AssistantMode, MemberRole, Preferences } from '@holdall/shared/contract';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** People. The e-mail address is confirmed: nobody stands here who does not read its mail. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  guest: boolean().notNull(),
  operator: boolean().notNull(),
  mustSetPassword: boolean().notNull(),
  locale: text(),
  timeZone: text().notNull(),
  preferences: jsonb().$type<Preferences>().notNull(),
  preferencesRevision: integer().notNull().default(1),
  onboardingPassed: boolean().notNull().default(false),
  termsVersion: text(),
  termsAcceptedAt: moment(),
  newsletter: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  suspendedAt: moment(),
  /** They want to go: until this moment they may say that they stay, from then on nothing of them is kept. */
  leavesAt: moment(),
});

/** Companies, schools, families. */
export const organizations = pgTable('organizations', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Its name in addresses, in small letters; null while nobody has chosen one. */
  slug: text().unique(),
  theme: jsonb().$type<NonNullable<Account['organizationTheme']>>(),
  /** Its people must have set up two-step sign-in; guests, who prove themselves by mail each time, need not. */
  demandsTwoStep: boolean().notNull().default(false),
  /** So many hours after signing in its people must do so anew; its guests need not. */
  sessionHours: integer(),
  /** So many days ahead the end of a guest may lie. */
  guestDays: integer(),
  membersInviteGuests: boolean().notNull().default(true),
  /** What is deleted in its spaces is kept so many days at most. */
  trashDays: integer(),
  /** How questions are answered at most. */
  assistantMode: text().$type<AssistantMode>(),
  createdAt: moment().notNull(),
});

/** A person's places in the product: one personal, and one in each organization. Exactly one is current. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organizations.id, { onDelete: 'cascade' }),
    role: text().$type<Account['role']>().notNull(),
    current: boolean().notNull(),
    createdAt: moment().notNull(),
    /** While this stands the place is as if it were not there, for the person and for nobody else. */
    suspendedAt: moment(),
  },
  (table) => [
    unique('accounts_place').on(table.userId, table.organizationId).nullsNotDistinct(),
    index('accounts_organization').on(table.organizationId),
  ],
);

/** Where people were, and whether they were suspended there (`platform/past`). */
export const pastAccounts = pgTable(
  'past_accounts',
  {
    id: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organizations.id, { onDelete: 'cascade' }),
    role: text().$type<Account['role']>().notNull(),
    createdAt: moment().notNull(),
    suspendedAt: moment(),
    pastUntil: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.pastUntil] }),
    index('past_accounts_user').on(table.userId),
    index('past_accounts_organization').on(table.organizationId),
  ],
);

/** Who was taken out of an organization: they are let in again by an invitation alone, and not by their address. */
export const organizationRemovals = pgTable(
  'organization_removals',
  {
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_removals_user').on(table.userId),
  ],
);

/** Invitations into organizations that nobody has accepted yet. One an address and organization. */
export const invitations = pgTable(
  'invitations',
  {
    id: text().primaryKey(),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    invitedBy: text().notNull(),
    /** Hash of the token in the mail to an address that has no account; null until that is written. */
    tokenHash: text().unique(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    unique('invitations_address').on(table.organizationId, table.email),
    index('invitations_email').on(table.email),
    index('invitations_ends').on(table.endsAt),
  ],
);

/**
 * Why a guest is here: at whose invitation, in which organization (or with a person alone), and until when. One that
 * is over is kept, so that it can be renewed with all that the guest had.
 */
export const guestAccess = pgTable(
  'guest_stays',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organizations.id, { onDelete: 'cascade' }),
    sponsorId: text().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** When its end was carried out; null while it goes on. */
    endedAt: moment(),
    /** So many days ahead its end was last reminded of; null while it was not. A renewal begins anew. */
    remindedDays: integer(),
    askedAt: moment(),
    askedReason: text(),
    /** Hash of the token with which a guest whose stay is over may ask for another one. */
    askHash: text().unique(),
  },
  (table) => [
    index('guest_stays_user').on(table.userId),
    index('guest_stays_organization').on(table.organizationId),
    index('guest_stays_sponsor').on(table.sponsorId),
    index('guest_stays_ends').on(table.endsAt),
  ],
);

/** The picture of an organization, small enough to stand here. */
export const organizationLogos = pgTable('organization_logos', {
  organizationId: text()
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  mime: text().notNull(),
  /** base64 */
  content: text().notNull(),
  hash: text().notNull(),
});
