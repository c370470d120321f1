import { preferencesSchema } from '../contract/entities/people/preferences.ts';
import type { Resource } from '../contract/entities/content/resource.ts';
import type { Space } from '../contract/entities/content/space.ts';
import type { Storage } from '../contract/entities/content/storage.ts';
import type { User } from '../contract/entities/people/user.ts';

const hex = (digit: string) => digit.repeat(32);
const at = '2026-01-02T03:04:05.000Z';

/** A person with one personal account. */
export function buildUser(change: Partial<User> = {}): User {
  return {
    id: `usr_${hex('a')}`,
    email: 'ana@example.org',
    name: 'Ana Duarte',
    avatarUrl: null,
    guest: false,
    mustSetPassword: false,
    operator: false,
    locale: null,
    timeZone: 'UTC',
    accounts: [
      {
        id: `acc_${hex('a')}`,
        organizationId: null,
        organizationName: null,
        current: true,
        organizationTheme: null,
        organizationAssistantMode: null,
        role: 'owner',
        planName: 'Own',
      },
    ],
    can: [],
    preferences: preferencesSchema.parse({}),
    preferencesRevision: 1,
    features: {},
    onboardingPassed: true,
    unread: 0,
    quotas: [],
    termsAccepted: null,
    ...change,
  };
}

/** A space that the person manages. */
export function buildSpace(change: Partial<Space> = {}): Space {
  return {
    id: `spc_${hex('a')}`,
    name: 'Retail pilot',
    emoji: null,
    hue: 205,
    description: '',
    defaultRole: 'editor',
    trashDays: null,
    assistantMode: null,
    role: 'manager',
    can: ['list', 'preview', 'download', 'create', 'modify', 'delete', 'share', 'manage'],
    members: 1,
    storages: 1,
    revision: 1,
    archivedAt: null,
    mayArchive: true,
    deletedAt: null,
    restorableUntil: null,
    ...change,
  };
}

/** A local storage. */
export function buildStorage(change: Partial<Storage> = {}): Storage {
  return {
    id: `sto_${hex('a')}`,
    spaceId: `spc_${hex('a')}`,
    kind: 'local',
    name: 'Team files',
    owner: { id: `usr_${hex('a')}`, name: 'Ana Duarte' },
    visibility: 'space',
    state: 'ready',
    stateSince: at,
    sections: [
      { id: 'files', label: 'Files', icon: 'folder' },
      { id: 'recent', label: 'Recent', icon: 'clock' },
      { id: 'starred', label: 'Starred', icon: 'star' },
      { id: 'trash', label: 'Trash', icon: 'trash' },
    ],
    capabilities: [],
    used: 0,
    childrenCount: 0,
    frozenAt: null,
    can: ['list', 'preview', 'download', 'create', 'modify', 'delete', 'share', 'manage'],
    revision: 1,
    ...change,
  };
}

/** A text file in the root of the storage. */
export function buildResource(change: Partial<Resource> = {}): Resource {
  return {
    id: `res_${hex('a')}`,
    storageId: `sto_${hex('a')}`,
    parentId: null,
    kind: 'text',
    name: 'notes.txt',
    mime: 'text/plain',
    size: 12,
    childrenCount: null,
    createdAt: at,
    changedAt: at,
    changedBy: { id: `usr_${hex('a')}`, name: 'Ana Duarte' },
    hash: hex('b'),
    thumbUrl: null,
    starred: false,
    tags: [],
    trashed: null,
    can: ['list', 'preview', 'download', 'create', 'modify', 'delete'],
    revision: 1,
    ...change,
  };
}
