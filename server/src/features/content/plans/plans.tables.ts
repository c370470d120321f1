import type { PlanOptions } from '@holdall/shared/contract';
import { index, json, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Acts over many things that somebody has looked at and not yet done. */
export const plans = pgTable(
  'plans',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    action: text().notNull(),
    /** Kept as it is written: ten thousand ids are neither read piece by piece nor compressed. */
    itemIds: json().$type<string[]>().notNull(),
    targetStorageId: text(),
    targetParentId: text(),
    /** How things are renamed, what becomes of their tags, or the folder that is made. */
    options: jsonb('renaming').$type<PlanOptions>(),
    /** Of what was shown. Null where nothing was to be shown: then the act is simply done. */
    fingerprint: text(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('plans_expiry').on(table.expiresAt)],
);
