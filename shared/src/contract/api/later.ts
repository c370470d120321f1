import { activity } from './activity.ts';
import { clipboard } from './clipboard.ts';
import { features } from './features.ts';
import { follows } from './follows.ts';
import { guests, stays } from './guests.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { legal } from './legal.ts';
import { members } from './members.ts';
import { pins } from './pins.ts';
import { plans } from './plans.ts';
import { presence } from './presence.ts';
import { search } from './search.ts';
import { support } from './support.ts';
import { tags } from './tags.ts';
import { files, uploads } from './transfer.ts';
import { trash } from './trash.ts';

export { followLevels } from '../entities/followLevel.ts';
export { tagKey, tagsAfter } from '../entities/tagsAfter.ts';

/** The calls of parts of the page that come after the first screen: no first visit loads them. */
export const laterApi = {
  jobs,
  plans,
  files,
  uploads,
  search,
  legal,
  features,
  guests,
  stays,
  invitations,
  support,
  trash,
  members,
  clipboard,
  presence,
  activity,
  pins,
  tags,
  follows,
} as const;
