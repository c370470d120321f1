import { accessRequests } from './content/accessRequests.ts';
import { activity } from './together/activity.ts';
import { assistant } from './find/assistant.ts';
import { clipboard } from './content/clipboard.ts';
import { features } from './people/features.ts';
import { outsideCalls } from './find/outsideCalls.ts';
import { subscriptions } from './together/subscriptions.ts';
import { guests, guestAccess } from './people/guests.ts';
import { invitations } from './people/invitations.ts';
import { jobs } from './content/jobs.ts';
import { legal } from './people/legal.ts';
import { members } from './content/members.ts';
import { pins } from './content/pins.ts';
import { publicLinks } from './content/publicLinks.ts';
import { plans } from './content/plans.ts';
import { proposals } from './find/proposals.ts';
import { pushes } from './together/pushes.ts';
import { presence } from './together/presence.ts';
import { runs } from './find/runs.ts';
import { savedSearches } from './find/savedSearches.ts';
import { search } from './find/search.ts';
import { summaries } from './find/summaries.ts';
import { shares } from './content/shares.ts';
import { support } from './people/support.ts';
import { tags } from './content/tags.ts';
import { toolWindows } from './find/toolWindows.ts';
import { texts } from './find/texts.ts';
import { files, uploads } from './content/transfer.ts';
import { trash } from './content/trash.ts';

export { belowLink } from '../belowLink.ts';
export { instructionsLength } from '../entities/find/instructions.ts';
export type { AccessRequest, LetInto } from './content/accessRequests.ts';
export type { AccessGrant, SharingPlan, PersonAccess, Share, SharedGroup } from './content/shares.ts';
export type { LinkInsight, LinkState, LinkVisit, PublicLink } from './content/publicLinks.ts';
export { followLevels } from '../entities/together/followLevel.ts';
export { tagKey, tagsAfter } from '../entities/content/tagsAfter.ts';

/** The calls of parts of the page that come after the first screen: no first visit loads them. */
export const laterApi = {
  jobs,
  plans,
  files,
  uploads,
  search,
  savedSearches,
  assistant,
  proposals,
  outsideCalls,
  toolWindows,
  runs,
  texts,
  summaries,
  legal,
  features,
  guests,
  guestAccess,
  invitations,
  support,
  trash,
  members,
  accessRequests,
  shares,
  publicLinks,
  clipboard,
  presence,
  activity,
  pins,
  pushes,
  tags,
  subscriptions,
} as const;
