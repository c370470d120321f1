import { archives } from './content/archives.ts';
import { auth } from './people/auth.ts';
import { me } from './people/me.ts';
import { notifications } from './together/notifications.ts';
import { operations } from './content/operations.ts';
import { accounts } from './people/organization.ts';
import { resources } from './content/resources.ts';
import { settings } from './people/settings.ts';
import { spaces } from './content/spaces.ts';
import { sections, storages } from './content/storages.ts';

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

export type { SignInResult } from './people/auth.ts';
export { signInResultSchema } from './people/auth.ts';
export type { NewCredential, Passkey, SignedCredential } from './people/passkeys.ts';
export type { EmailChange } from './people/emailChange.ts';
export type { DataExport, SessionInfo } from './people/me.ts';
