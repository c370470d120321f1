/** What a space can begin with. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly emoji: string;
  readonly hue: number;
  /** Folders of its first storage. */
  readonly folders: readonly string[];
  /** A storage beside the first one. */
  readonly beside?: { readonly kind: 'local' | 'virtual'; readonly name: string };
}

/** The kinds of spaces that are proposed to somebody who begins. */
export const templates: readonly Template[] = [
  {
    id: 'personal',
    name: 'Personal',
    note: 'For yourself: papers, pictures, receipts',
    emoji: '🏡',
    hue: 152,
    folders: ['Documents', 'Pictures', 'Receipts'],
  },
  {
    id: 'team',
    name: 'Team',
    note: 'For people who work together all the time',
    emoji: '🌱',
    hue: 205,
    folders: ['Meetings', 'Roadmap', 'Templates'],
    beside: { kind: 'virtual', name: 'Read this first' },
  },
  {
    id: 'project',
    name: 'Project',
    note: 'For something that has a beginning and an end',
    emoji: '🚀',
    hue: 252,
    folders: ['Brief', 'Work', 'Results'],
    beside: { kind: 'virtual', name: 'Decisions' },
  },
  {
    id: 'client',
    name: 'Client room',
    note: 'For what you exchange with a client, and what stays with you',
    emoji: '💼',
    hue: 58,
    folders: ['From the client', 'For the client', 'Contracts'],
    beside: { kind: 'local', name: 'Internal' },
  },
];
