/** Under which heading the connect dialog offers a kind of storage. */
export type StorageGroup = 'files' | 'mail' | 'chat' | 'reading' | 'people' | 'work';

/** One place of a storage that has an address of its own. */
export interface StorageSection {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
}

/** One kind of storage: how it is named and drawn, and which sections it has. What it can do comes from its connector. */
export interface StorageKind {
  readonly id: string;
  readonly label: string;
  readonly group: StorageGroup;
  readonly icon: string;
  readonly hue: number;
  readonly sections: readonly StorageSection[];
}

const section = (id: string, label: string, icon: string): StorageSection => ({ id, label, icon });

const files = section('files', 'Files', 'folder');
const recent = section('recent', 'Recent', 'clock');
const starred = section('starred', 'Starred', 'star');
const trash = section('trash', 'Trash', 'trash');
const unread = section('unread', 'Unread', 'inbox');
const all = section('all', 'All', 'layers');

const localSections = [files, recent, starred, trash];
const driveSections = [files, recent, starred, section('sharedWithMe', 'Shared with me', 'people'), trash];
const mailSections = [
  section('inbox', 'Inbox', 'inbox'),
  starred,
  section('sent', 'Sent', 'send'),
  section('drafts', 'Drafts', 'edit'),
  section('labels', 'Labels', 'tag'),
  section('attachments', 'Attachments', 'attach'),
];
const chatSections = [
  section('channels', 'Channels', 'hash'),
  section('direct', 'Direct', 'messages'),
  section('mentions', 'Mentions', 'mention'),
  files,
];
const contactSections = [
  all,
  section('groups', 'Groups', 'people'),
  section('duplicates', 'Duplicates', 'copy'),
];
const virtualSections = [
  section('items', 'Items', 'layers'),
  section('rules', 'Rules', 'filter'),
  section('excluded', 'Excluded', 'eyeOff'),
  section('broken', 'Broken', 'alert'),
];
const feedSections = [
  unread,
  all,
  starred,
  section('feeds', 'Feeds', 'feed'),
  section('errors', 'Errors', 'alert'),
];
const linkSections = [unread, all, section('tags', 'Tags', 'tag'), section('broken', 'Broken', 'alert')];

/** Every kind of storage, in the order in which the connect dialog offers them. */
export const storageKinds = [
  { id: 'local', label: 'Files', group: 'files', icon: 'drive', hue: 218, sections: localSections },
  { id: 'virtual', label: 'Collection', group: 'files', icon: 'layers', hue: 190, sections: virtualSections },
  {
    id: 'googleDrive',
    label: 'Google Drive',
    group: 'files',
    icon: 'googleDrive',
    hue: 150,
    sections: driveSections,
  },
  { id: 'oneDrive', label: 'OneDrive', group: 'files', icon: 'oneDrive', hue: 245, sections: driveSections },
  { id: 'dropbox', label: 'Dropbox', group: 'files', icon: 'dropbox', hue: 255, sections: driveSections },
  { id: 'box', label: 'Box', group: 'files', icon: 'box', hue: 250, sections: driveSections },
  { id: 's3', label: 'S3', group: 'files', icon: 'bucket', hue: 52, sections: driveSections },
  { id: 'webdav', label: 'WebDAV', group: 'files', icon: 'globe', hue: 205, sections: driveSections },
  { id: 'sftp', label: 'SFTP', group: 'files', icon: 'server', hue: 220, sections: driveSections },
  { id: 'gmail', label: 'Gmail', group: 'mail', icon: 'mail', hue: 28, sections: mailSections },
  { id: 'outlook', label: 'Outlook', group: 'mail', icon: 'mail', hue: 248, sections: mailSections },
  { id: 'imap', label: 'IMAP', group: 'mail', icon: 'mail', hue: 33, sections: mailSections },
  { id: 'slack', label: 'Slack', group: 'chat', icon: 'hash', hue: 330, sections: chatSections },
  { id: 'teams', label: 'Teams', group: 'chat', icon: 'messages', hue: 278, sections: chatSections },
  { id: 'discord', label: 'Discord', group: 'chat', icon: 'messages', hue: 270, sections: chatSections },
  { id: 'zulip', label: 'Zulip', group: 'chat', icon: 'messages', hue: 195, sections: chatSections },
  { id: 'feeds', label: 'Feeds', group: 'reading', icon: 'feed', hue: 58, sections: feedSections },
  { id: 'links', label: 'Links', group: 'reading', icon: 'link', hue: 198, sections: linkSections },
  {
    id: 'contacts',
    label: 'Contacts',
    group: 'people',
    icon: 'contact',
    hue: 178,
    sections: contactSections,
  },
  { id: 'carddav', label: 'CardDAV', group: 'people', icon: 'contact', hue: 165, sections: contactSections },
  {
    id: 'zoom',
    label: 'Zoom',
    group: 'work',
    icon: 'meeting',
    hue: 262,
    sections: [
      section('upcoming', 'Upcoming', 'calendar'),
      section('past', 'Past', 'history'),
      section('recordings', 'Recordings', 'video'),
    ],
  },
  {
    id: 'figma',
    label: 'Figma',
    group: 'work',
    icon: 'pen',
    hue: 8,
    sections: [recent, section('projects', 'Projects', 'briefcase')],
  },
  {
    id: 'basecamp',
    label: 'Basecamp',
    group: 'work',
    icon: 'basecamp',
    hue: 105,
    sections: [
      section('projects', 'Projects', 'briefcase'),
      section('assigned', 'Assigned to me', 'todo'),
      section('schedule', 'Schedule', 'calendar'),
    ],
  },
  {
    id: 'confluence',
    label: 'Confluence',
    group: 'work',
    icon: 'book',
    hue: 258,
    sections: [section('spaces', 'Spaces', 'book'), recent, starred],
  },
  {
    id: 'notion',
    label: 'Notion',
    group: 'work',
    icon: 'notion',
    hue: 240,
    sections: [section('pages', 'Pages', 'notebook'), section('databases', 'Databases', 'table'), recent],
  },
] as const satisfies readonly StorageKind[];

/** The id of a kind of storage. */
export type StorageKindId = (typeof storageKinds)[number]['id'];

/** The row of a kind of storage; undefined for a kind that only a newer server knows. */
export function storageKindOf(id: string): StorageKind | undefined {
  return storageKinds.find((kind) => kind.id === id);
}
