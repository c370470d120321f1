/** Under which heading the connect dialog offers a kind of storage. */
export type StorageGroup = 'files' | 'mail' | 'chat' | 'reading' | 'people' | 'work';

/** One place of a storage that has an address of its own. */
export interface StorageSection {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
}

/** One kind of storage: how it is named and drawn, and which sections it has. What it can do comes from its connector. */
export interface StorageKind<Id extends string = string> {
  readonly id: Id;
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

const localSections = [files, recent, starred, section('shared', 'Shared', 'share'), trash];
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

const row = <const Id extends string>(
  id: Id,
  label: string,
  group: StorageGroup,
  icon: string,
  hue: number,
  sections: readonly StorageSection[],
): StorageKind<Id> => ({ id, label, group, icon, hue, sections });

/** Every kind of storage, in the order in which the connect dialog offers them. */
export const storageKinds = [
  row('local', 'Files', 'files', 'drive', 218, localSections),
  row('virtual', 'Collection', 'files', 'layers', 190, virtualSections),
  row('googleDrive', 'Google Drive', 'files', 'googleDrive', 150, driveSections),
  row('oneDrive', 'OneDrive', 'files', 'oneDrive', 245, driveSections),
  row('dropbox', 'Dropbox', 'files', 'dropbox', 255, driveSections),
  row('box', 'Box', 'files', 'box', 250, driveSections),
  row('s3', 'S3', 'files', 'bucket', 52, driveSections),
  row('webdav', 'WebDAV', 'files', 'globe', 205, driveSections),
  row('sftp', 'SFTP', 'files', 'server', 220, driveSections),
  row('gmail', 'Gmail', 'mail', 'mail', 28, mailSections),
  row('outlook', 'Outlook', 'mail', 'mail', 248, mailSections),
  row('imap', 'IMAP', 'mail', 'mail', 33, mailSections),
  row('slack', 'Slack', 'chat', 'hash', 330, chatSections),
  row('teams', 'Teams', 'chat', 'messages', 278, chatSections),
  row('discord', 'Discord', 'chat', 'messages', 270, chatSections),
  row('zulip', 'Zulip', 'chat', 'messages', 195, chatSections),
  row('feeds', 'Feeds', 'reading', 'feed', 58, feedSections),
  row('links', 'Links', 'reading', 'link', 198, linkSections),
  row('contacts', 'Contacts', 'people', 'contact', 178, contactSections),
  row('carddav', 'CardDAV', 'people', 'contact', 165, contactSections),
  row('zoom', 'Zoom', 'work', 'meeting', 262, [
    section('upcoming', 'Upcoming', 'calendar'),
    section('past', 'Past', 'history'),
    section('recordings', 'Recordings', 'video'),
  ]),
  row('figma', 'Figma', 'work', 'pen', 8, [recent, section('projects', 'Projects', 'briefcase')]),
  row('basecamp', 'Basecamp', 'work', 'basecamp', 105, [
    section('projects', 'Projects', 'briefcase'),
    section('assigned', 'Assigned to me', 'todo'),
    section('schedule', 'Schedule', 'calendar'),
  ]),
  row('confluence', 'Confluence', 'work', 'book', 258, [
    section('spaces', 'Spaces', 'book'),
    recent,
    starred,
  ]),
  row('notion', 'Notion', 'work', 'notion', 240, [
    section('pages', 'Pages', 'notebook'),
    section('databases', 'Databases', 'table'),
    recent,
  ]),
] as const;

/** The id of a kind of storage. */
export type StorageKindId = (typeof storageKinds)[number]['id'];

/** The row of a kind of storage; undefined for a kind that only a newer server knows. */
export function storageKindOf(id: string): StorageKind | undefined {
  return storageKinds.find((kind) => kind.id === id);
}
