import type { FollowLevel } from '@holdall/shared';

/** How much somebody can want to hear, in words. */
export const levelNames: Readonly<Record<FollowLevel, string>> = {
  all: 'All changes and comments',
  mentions: 'Mentions of me only',
  none: 'Nothing',
};
