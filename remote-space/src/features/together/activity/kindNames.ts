import type { ActivityKind } from '@holdall/shared';

/** What the kinds of acts are called where a list is narrowed to one. */
export const kindNames: Readonly<Record<ActivityKind, string>> = {
  create: 'Made',
  upload: 'Uploaded',
  content: 'Content changed',
  rename: 'Renamed',
  move: 'Moved',
  copy: 'Copied',
  delete: 'Deleted',
  restore: 'Restored',
  purge: 'Deleted for good',
  tag: 'Tags changed',
  pin: 'Pinned',
  unpin: 'Unpinned',
  archive: 'Archived',
  unarchive: 'Brought back',
  undo: 'Undone',
  redo: 'Done again',
};
