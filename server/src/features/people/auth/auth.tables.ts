import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Passwords, as argon2id hashes. A guest who has not set one has no row. */
export const passwords = pgTable('passwords', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  changedAt: moment().notNull(),
});

/** Sign-ups whose address is not confirmed yet. Nobody is a person of the product before that. */
export const signUps = pgTable(
  'sign_ups',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    organizationName: text(),
    termsVersion: text().notNull(),
    newsletter: boolean().notNull(),
    /** Hash of the token in the mail; null until the mail is written. */
    tokenHash: text().unique(),
    /** Which browser has asked, hashed. */
    browserHash: text().notNull(),
    createdAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('sign_ups_email').on(table.email), index('sign_ups_ends').on(table.endsAt)],
);

/**
 * New addresses that wait until they and the present ones are confirmed. One a person: the next one takes its place. A
 * hash is null before the mails are written, for an address that is somebody else's, and once its link was used.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which one of the person it is. */
    id: text().notNull().unique(),
    /** In lower case. */
    email: text().notNull(),
    oldTokenHash: text().unique(),
    newTokenHash: text().unique(),
    oldConfirmedAt: moment(),
    newConfirmedAt: moment(),
    endsAt: moment().notNull(),
  },
  (table) => [index('email_changes_ends').on(table.endsAt)],
);

/**
 * Steps of signing in that wait for a code. Never a session: the token opens nothing but its own next step, and only in
 * the browser that has it.
 */
export const authStates = pgTable(
  'auth_states',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<'totp' | 'guestCode' | 'passkey' | 'newPasskey' | 'provider'>().notNull(),
    /** Null for an address that nobody has invited: its codes are always wrong. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** What the next step must know, encrypted: the address as typed, or what a provider was told. */
    sealedNote: text(),
    codeHash: text(),
    browserHash: text().notNull(),
    remembered: boolean().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('auth_states_ends').on(table.endsAt)],
);

/**
 * Links in mails that let a password be set. Each works once. One that is too old stays a while: its owner may ask for a
 * new one with it.
 */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: person(),
    template: text().$type<'resetPassword' | 'setPassword'>().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('password_tokens_user').on(table.userId), index('password_tokens_ends').on(table.endsAt)],
);

/** Authenticators. The secret is encrypted; the last step that was used never counts again. */
export const authenticators = pgTable('authenticators', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  lastStep: integer(),
  createdAt: moment().notNull(),
});

/** Codes for the day the authenticator is lost: hashed, each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), userId: person(), usedAt: moment() },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Browsers on which a person has asked not to be asked for a code again. */
export const trustedBrowsers = pgTable(
  'trusted_browsers',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    userId: person(),
    /** What the browser says of itself. */
    device: text().notNull(),
    trustedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('trusted_browsers_user').on(table.userId),
    index('trusted_browsers_ends').on(table.endsAt),
  ],
);

/** Passkeys: the public half of a key pair that an authenticator keeps. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: person(),
    /** As the authenticator names it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; one that goes back is a copy. */
    counter: integer().notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    synced: boolean().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Sign-ins of other places that let a person in: by who says so and the name there, never by an e-mail address. */
export const linkedSignIns = pgTable(
  'linked_sign_ins',
  {
    id: text().primaryKey(),
    userId: person(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address that the provider told when it was linked; only to be shown. */
    email: text(),
    linkedAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    unique('linked_sign_ins_subject').on(table.issuer, table.subject),
    index('linked_sign_ins_user').on(table.userId),
  ],
);

/** People who wait for a place, in the order they came. */
export const waitlist = pgTable('waitlist', {
  place: integer().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull().unique(),
  name: text().notNull(),
  reason: text().notNull(),
  joinedAt: moment().notNull(),
  /** When the operator has given them a place; null while they wait. */
  invitedAt: moment(),
  /** Hash of the token in the mail. */
  tokenHash: text().unique(),
  endsAt: moment(),
});
