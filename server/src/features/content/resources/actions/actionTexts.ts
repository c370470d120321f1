import type { PlannedAction } from '@holdall/shared/contract';

/** What is said of an act in the undo strip and the history: catalogue ids for one thing and for many. */
export const actionTexts: Readonly<Record<PlannedAction, { one: string; many: string }>> = {
  copy: { one: 'Copied “{name}” to “{target}”', many: 'Copied {count} items to “{target}”' },
  move: { one: 'Moved “{name}” to “{target}”', many: 'Moved {count} items to “{target}”' },
  makeFolder: {
    one: 'Made the folder “{target}” with “{name}”',
    many: 'Made the folder “{target}” with {count} items',
  },
  rename: { one: 'Renamed to “{name}”', many: 'Renamed {count} items' },
  delete: { one: 'Moved “{name}” to the trash', many: 'Moved {count} items to the trash' },
  restore: { one: 'Restored “{name}”', many: 'Restored {count} items' },
  purge: { one: 'Deleted “{name}” for good', many: 'Deleted {count} items for good' },
  star: { one: 'Starred “{name}”', many: 'Starred {count} items' },
  tag: { one: 'Changed the tags of “{name}”', many: 'Changed the tags of {count} items' },
  unstar: { one: 'Removed the star of “{name}”', many: 'Removed the stars of {count} items' },
};
