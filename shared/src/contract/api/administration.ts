import { agents } from './people/agents.ts';
import { audit } from './people/audit.ts';
import { domains } from './people/domains.ts';
import { emailChange } from './people/emailChange.ts';
import { featureFlags } from './people/features.ts';
import { groups } from './people/groups.ts';
import { installation } from './people/installation.ts';
import { languageModel } from './find/languageModel.ts';
import { linkedSignIns } from './people/linkedSignIns.ts';
import { mail } from './people/mail.ts';
import { dataExport, sessions } from './people/me.ts';
import { organization } from './people/organization.ts';
import { outsideServers } from './find/outsideServers.ts';
import { passkeys } from './people/passkeys.ts';
import { publishing } from './people/publishing.ts';
import { meaning } from './find/meaning.ts';
import { recognition } from './find/recognition.ts';
import { remoteTools } from './find/remoteTools.ts';
import { secondFactor } from './people/secondFactor.ts';

/** The calls that only the administration makes: no other page loads them. */
export const adminApi = {
  secondFactor,
  passkeys,
  linkedSignIns,
  emailChange,
  dataExport,
  sessions,
  agents,
  mail,
  audit,
  organization,
  groups,
  domains,
  installation,
  languageModel,
  outsideServers,
  remoteTools,
  recognition,
  meaning,
  featureFlags,
  publishing,
} as const;
