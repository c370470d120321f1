import { archives } from './archives.ts';
import { auth } from './auth.ts';
import { me } from './me.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { accounts } from './organization.ts';
import { resources } from './resources.ts';
import { settings } from './settings.ts';
import { spaces } from './spaces.ts';
import { sections, storages } from './storages.ts';

/** The calls that any page may make, as one tree: area, then call. Those of the administration come with it. */
export const api = {
  settings,
  auth,
  me,
  spaces,
  storages,
  sections,
  resources,
  operations,
  archives,
  notifications,
  accounts,
} as const;

export type { SignInResult } from './auth.ts';
export { signInResultSchema } from './auth.ts';
export type { NewCredential, Passkey, SignedCredential } from './passkeys.ts';
export type { EmailChange } from './emailChange.ts';
export type { DataExport, SessionInfo } from './me.ts';
