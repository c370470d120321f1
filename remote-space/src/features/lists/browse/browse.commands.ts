import type { CommandRow } from '@holdall/shared';

const group = 'Folder';

/** What can be done with the open folder as a whole. */
export const browseCommands = {
  choose: { id: 'list.choose', title: 'Choose or let go of the row', group, icon: 'check', keys: ['x'] },
  filter: { id: 'browse.filter', title: 'Filter this list', group, icon: 'filter', keys: ['/'] },
  panel: { id: 'browse.panel', title: 'Show or hide the details', group, icon: 'panel', keys: ['i'] },
  share: { id: 'storage.share', title: 'Share the storage', group, icon: 'share', keys: ['e'] },
  view: { id: 'browse.view', title: 'List, grid or columns', group, icon: 'grid' },
  up: { id: 'browse.up', title: 'One folder up', group, icon: 'up', keys: ['Alt+ArrowUp'] },
} as const satisfies Readonly<Record<string, CommandRow>>;

/** What can be made or brought into it. */
export const makeCommands = {
  folder: { id: 'create.folder', title: 'New folder', group: 'Make', icon: 'newFolder', keys: ['n'] },
  text: { id: 'create.text', title: 'New text file', group: 'Make', icon: 'fileText' },
  markdown: { id: 'create.markdown', title: 'New Markdown file', group: 'Make', icon: 'book' },
  files: { id: 'upload.files', title: 'Upload files', group: 'Make', icon: 'upload', keys: ['u'] },
  upload: { id: 'upload.folder', title: 'Upload a folder', group: 'Make', icon: 'upload' },
} as const satisfies Readonly<Record<string, CommandRow>>;
