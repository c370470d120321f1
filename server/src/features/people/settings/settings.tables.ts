import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type {
  AssistantDraft,
  MeaningDraft,
  RecognitionDraft,
  SettingsBanner,
  SignUpMode,
} from '@holdall/shared/contract';

/** How questions are answered, as kept: the key sealed for its address. */
export type KeptAssistant = Omit<AssistantDraft, 'key'> & { readonly sealedKey: string | null };

/** What reads scans and recordings, as kept: the key sealed for its address. */
export type KeptRecognition = Omit<RecognitionDraft, 'key'> & { readonly sealedKey: string | null };

/** What makes vectors of texts, as kept: the key sealed for its address. */
export type KeptMeaning = Omit<MeaningDraft, 'key'> & { readonly sealedKey: string | null };

/** What the operator has set while the product runs. One row; a column that is null says nothing. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  signUp: text().$type<SignUpMode>(),
  /** Who could make an account when this data folder came from a version that let everybody, while nobody has decided. */
  signUpBefore: text().$type<SignUpMode>(),
  /** The operator has been told that there is something to decide. */
  toldOfSignUp: boolean().notNull().default(false),
  banner: jsonb().$type<SettingsBanner>(),
  assistant: jsonb().$type<KeptAssistant>(),
  recognition: jsonb().$type<KeptRecognition>(),
  meaning: jsonb().$type<KeptMeaning>(),
  revision: integer().notNull(),
  changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
