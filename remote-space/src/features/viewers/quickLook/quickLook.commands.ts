import type { CommandRow } from '@holdall/shared';

/** The quick look at a row. */
export const quickLookCommand = {
  id: 'list.glance',
  title: 'Quick look',
  group: 'Folder',
  icon: 'eye',
  keys: ['Space'],
} as const satisfies CommandRow;
