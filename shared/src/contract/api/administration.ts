import { audit } from './audit.ts';
import { domains } from './domains.ts';
import { emailChange } from './emailChange.ts';
import { featureFlags } from './features.ts';
import { groups } from './groups.ts';
import { installation } from './installation.ts';
import { linkedSignIns } from './linkedSignIns.ts';
import { mail } from './mail.ts';
import { dataExport, sessions } from './me.ts';
import { organization } from './organization.ts';
import { passkeys } from './passkeys.ts';
import { secondFactor } from './secondFactor.ts';

/** The calls that only the administration makes: no other page loads them. */
export const adminApi = {
  secondFactor,
  passkeys,
  linkedSignIns,
  emailChange,
  dataExport,
  sessions,
  mail,
  audit,
  organization,
  groups,
  domains,
  installation,
  featureFlags,
} as const;
