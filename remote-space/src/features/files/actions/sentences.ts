import type { FollowLevel, PlannedAction } from '@holdall/shared';

/** Acts that may wait for a connection: those that can be taken back, and whose outcome needs no look. */
export const waitingActions = [
  'copy',
  'move',
  'delete',
  'restore',
  'star',
  'unstar',
  'tag',
] as const satisfies PlannedAction[];

/** What was done, for the undo strip. */
export const doneSentences: Readonly<Record<PlannedAction, string>> = {
  copy: '{count, plural, one {# item copied} other {# items copied}}',
  move: '{count, plural, one {# item moved} other {# items moved}}',
  makeFolder: 'The folder is made',
  rename: '{count, plural, one {# item renamed} other {# items renamed}}',
  delete: '{count, plural, one {# item moved to the trash} other {# items moved to the trash}}',
  restore: '{count, plural, one {# item restored} other {# items restored}}',
  purge: '{count, plural, one {# item deleted for good} other {# items deleted for good}}',
  star: '{count, plural, one {# item starred} other {# items starred}}',
  unstar: '{count, plural, one {Star taken off # item} other {Star taken off # items}}',
  tag: '{count, plural, one {Tags of # item changed} other {Tags of # items changed}}',
};

/** What was copied or cut, and put down. */
export const pastedSentence = '{count, plural, one {# item pasted} other {# items pasted}}';

/** How much somebody wants to hear of a thing from now on. */
export const followSentences: Readonly<Record<FollowLevel, string>> = {
  all: 'You follow {name}',
  mentions: 'You follow {name} no longer',
  none: 'You hear nothing of {name}',
};

/** The same of many. */
export const followManySentences: Readonly<Record<FollowLevel, string>> = {
  all: '{count, plural, one {You follow # item} other {You follow # items}}',
  mentions: '{count, plural, one {You follow # item no longer} other {You follow # items no longer}}',
  none: '{count, plural, one {You hear nothing of # item} other {You hear nothing of # items}}',
};

/** What is about to be done: the title of the plan. */
export const planSentences: Readonly<Record<PlannedAction | 'bring', string>> = {
  bring: '{count, plural, one {# name is taken} other {# names are taken}}',
  copy: '{count, plural, one {Copy # item} other {Copy # items}}',
  move: '{count, plural, one {Move # item} other {Move # items}}',
  makeFolder: '{count, plural, one {Make a folder for # item} other {Make a folder for # items}}',
  rename: '{count, plural, one {Rename # item} other {Rename # items}}',
  delete: '{count, plural, one {Move # item to the trash} other {Move # items to the trash}}',
  restore: '{count, plural, one {Restore # item} other {Restore # items}}',
  purge: '{count, plural, one {Delete # item for good} other {Delete # items for good}}',
  star: '{count, plural, one {Star # item} other {Star # items}}',
  unstar: '{count, plural, one {Take the star off # item} other {Take the star off # items}}',
  tag: '{count, plural, one {Change the tags of # item} other {Change the tags of # items}}',
};
