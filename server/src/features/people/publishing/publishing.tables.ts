import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Tokens by which teams elsewhere publish their remotes. Of the token itself only a hash is kept. */
export const publishTokens = pgTable('publish_tokens', {
  id: text().primaryKey(),
  /** Whose it is, in words of who runs the server. */
  label: text().notNull(),
  /** Names of the remotes that it publishes, and no others. */
  remotes: jsonb().$type<readonly string[]>().notNull(),
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull(),
  usedAt: moment(),
});
