import { defineRemote, lazyCode, type EarlyCalls } from '@holdall/shared';
import { contributions } from './contributions.ts';
import { roomForSidebar } from './roomForSidebar.ts';

const space = '/space/s/:space';

const storage = `${space}/:storage`;

const spaces = '/api/spaces';

const storages = '/api/spaces/:space/storages';

const inSection = '/api/storages/:storage/sections';

const folders = `${inSection}/files/resources?kind=folder&sort=name&limit=200`;

/** What each address of the workspace asks the server first. */
const early: readonly EarlyCalls[] = [
  { path: '/space', calls: [spaces] },
  { path: space, calls: [spaces, storages] },
  {
    path: `${storage}/files`,
    calls: [spaces, storages, `${inSection}/files/resources?sort=:sort&limit=100`],
  },
  { path: `${storage}/files`, calls: [folders], media: roomForSidebar },
  {
    path: `${storage}/files?path=:folder`,
    calls: [spaces, storages, `${inSection}/files/resources?sort=:sort&limit=100&parentId=:folder`],
  },
  { path: `${storage}/files?path=:folder`, calls: [folders], media: roomForSidebar },
];

/** What the host knows of this remote before it loads it. */
export const remote = defineRemote({
  name: 'space',
  routes: [{ path: '/space/*', screen: lazyCode(() => import('./SpaceApp.tsx'), 'SpaceApp'), early }],
  contributions,
  navigation: [
    {
      id: 'home',
      label: 'Home',
      to: '/space/home',
      audience: 'user',
      place: 'bar',
      icon: 'home',
      order: 0,
      keys: ['g h'],
    },
    {
      id: 'space',
      label: 'Files',
      to: '/space',
      audience: 'user',
      place: 'bar',
      icon: 'folderOpen',
      order: 1,
    },
    {
      id: 'assistant',
      label: 'Assistant',
      to: '/space/assistant',
      audience: 'user',
      place: 'bar',
      icon: 'sparkles',
      order: 2,
      keys: ['g a'],
    },
    {
      id: 'search',
      label: 'Search',
      to: '/space/search',
      audience: 'user',
      icon: 'search',
      order: 6,
      keys: ['g f'],
    },
    {
      id: 'preferences',
      label: 'Preferences',
      to: '/space/preferences',
      audience: 'user',
      icon: 'settings',
      order: -1,
      keys: ['$mod+,'],
    },
    {
      id: 'inbox',
      label: 'Inbox',
      to: '/space/inbox',
      audience: 'user',
      icon: 'inbox',
      order: 5,
      keys: ['g i'],
    },
    {
      id: 'shared',
      label: 'Shared',
      to: '/space/shared',
      audience: 'user',
      icon: 'share',
      order: 6,
      keys: ['g s'],
    },
    { id: 'jobs', label: 'Jobs', to: '/space/jobs', audience: 'user', icon: 'activity', order: 7 },
    {
      id: 'history',
      label: 'History',
      to: '/space/history',
      audience: 'user',
      icon: 'history',
      order: 8,
    },
    {
      id: 'trash',
      label: 'Trash',
      to: '/space/trash',
      audience: 'user',
      icon: 'trash',
      order: 9,
      keys: ['g t'],
    },
  ],
});
