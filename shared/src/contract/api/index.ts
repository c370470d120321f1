import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { guests } from './guests.ts';
import { featureFlags, features } from './features.ts';
import { installation } from './installation.ts';
import { legal } from './legal.ts';
import { linkedSignIns } from './linkedSignIns.ts';
import { mail } from './mail.ts';
import { dataExport, me, sessions } from './me.ts';
import { notifications } from './notifications.ts';
import { operations, plans } from './operations.ts';
import { accounts, invitations, organization } from './organization.ts';
import { passkeys } from './passkeys.ts';
import { resources } from './resources.ts';
import { search } from './search.ts';
import { secondFactor } from './secondFactor.ts';
import { settings } from './settings.ts';
import { members, spaces } from './spaces.ts';
import { sections, storages } from './storages.ts';
import { archives, files, uploads } from './transfer.ts';
import { support } from './support.ts';
import { trash } from './trash.ts';

/** The whole API of the product as one tree: area, then call. */
export const api = {
  settings,
  auth,
  secondFactor,
  passkeys,
  linkedSignIns,
  me,
  dataExport,
  sessions,
  spaces,
  members,
  storages,
  sections,
  resources,
  plans,
  operations,
  files,
  uploads,
  archives,
  search,
  trash,
  notifications,
  mail,
  audit,
  accounts,
  organization,
  invitations,
  guests,
  installation,
  features,
  featureFlags,
  support,
  legal,
} as const;

export type { SignInResult } from './auth.ts';
export { signInResultSchema } from './auth.ts';
export type { NewCredential, Passkey, SignedCredential } from './passkeys.ts';
export type { DataExport, SessionInfo } from './me.ts';
