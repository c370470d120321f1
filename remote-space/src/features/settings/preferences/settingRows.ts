/** One thing that can be chosen. Pages draw it by its id, and the search over all pages finds it by its words. */
interface SettingRow {
  readonly id: string;
  /** The id of its page. */
  readonly page: string;
  readonly label: string;
  readonly note?: string;
}

/** Everything that can be chosen, in the order of the pages. */
export const settingRows = [
  {
    id: 'theme',
    page: 'appearance',
    label: 'Theme',
    note: 'Light or dark. It is kept in this browser.',
  },
  { id: 'density', page: 'appearance', label: 'Density', note: 'How much room rows and buttons take.' },
  { id: 'fontSize', page: 'appearance', label: 'Size of letters' },
  {
    id: 'contrast',
    page: 'appearance',
    label: 'Contrast',
    note: 'Stronger lines and darker letters, or as this device asks for.',
  },
  {
    id: 'motion',
    page: 'appearance',
    label: 'Motion',
    note: 'Nothing slides or turns, or as this device asks for.',
  },
  { id: 'language', page: 'region', label: 'Language', note: 'Of pages and mails, wherever you sign in.' },
  {
    id: 'region',
    page: 'region',
    label: 'Dates and numbers',
    note: 'The region whose way of writing is used.',
  },
  { id: 'hours', page: 'region', label: 'Hours of the day' },
  {
    id: 'deviceTime',
    page: 'region',
    label: 'Time of this device',
    note: 'Moments are told in the time zone that this device is in.',
  },
  { id: 'timeZone', page: 'region', label: 'Time zone', note: 'That of your profile.' },
  {
    id: 'view',
    page: 'files',
    label: 'View of folders',
    note: 'How folders are shown until you choose otherwise in one.',
  },
  { id: 'sort', page: 'files', label: 'Order of folders' },
  {
    id: 'hiddenFiles',
    page: 'files',
    label: 'Hidden files',
    note: 'Files and folders whose names begin with a dot.',
  },
  {
    id: 'conflicts',
    page: 'files',
    label: 'Where a name is taken',
    note: 'What is proposed. You are asked all the same.',
  },
  { id: 'newIn', page: 'files', label: 'Where new things go', note: 'What is made or brought with Add.' },
  {
    id: 'singleKeys',
    page: 'keyboard',
    label: 'Single keys',
    note: 'Letters and signs without Ctrl or Alt act while a list or a viewer has the focus.',
  },
  { id: 'keys', page: 'keyboard', label: 'Keys of commands', note: 'Every command with its keys.' },
  { id: 'mailMentions', page: 'notifications', label: 'Mails about mentions' },
  {
    id: 'mailIssues',
    page: 'notifications',
    label: 'Mails about issues',
    note: 'Issues that you are to see to.',
  },
  { id: 'mailShares', page: 'notifications', label: 'Mails about what is shared' },
  {
    id: 'mailJobs',
    page: 'notifications',
    label: 'Mails about jobs',
    note: 'Answers, tables and archives that are ready.',
  },
  { id: 'mailOthers', page: 'notifications', label: 'Mails about everything else' },
  {
    id: 'pushHere',
    page: 'notifications',
    label: 'Notices of this browser',
    note: 'It shows what you are told while no page of the workspace is in sight, until you sign out here.',
  },
  {
    id: 'pushKinds',
    page: 'notifications',
    label: 'What browsers show',
    note: 'Those in which you have switched notices on.',
  },
  {
    id: 'quietHours',
    page: 'notifications',
    label: 'Quiet hours',
    note: 'No such mail is written between these times, and no browser shows anything. Mails come when they are over.',
  },
  {
    id: 'assistantMode',
    page: 'assistant',
    label: 'How your questions are answered',
    note: 'At most: your organization, a space and whoever runs this installation may allow less.',
  },
  {
    id: 'assistantTools',
    page: 'assistant',
    label: 'Tools of the assistant',
    note: 'What a language model may use beside what the workspace itself can do. Nothing goes there but what the model makes of your words.',
  },
  {
    id: 'pinned',
    page: 'offline',
    label: 'Kept offline',
    note: 'Files and folders that this browser keeps whole. They go when you sign out.',
  },
  {
    id: 'room',
    page: 'offline',
    label: 'Space used',
    note: 'By all that this browser keeps: the pages, what you visited, and what is kept offline.',
  },
  {
    id: 'waiting',
    page: 'offline',
    label: 'Waiting for a connection',
    note: 'What you did meanwhile. It is sent in order as soon as the server can be reached.',
  },
] as const satisfies readonly SettingRow[];

/** The id of something that can be chosen. */
export type SettingId = (typeof settingRows)[number]['id'];
