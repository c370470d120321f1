import type { EarlyCalls } from '@holdall/shared';
import { roomForSidebar } from './roomForSidebar.ts';

const space = '/space/s/:space';
const storage = `${space}/:storage`;

const spaces = '/api/spaces';
const storages = '/api/spaces/:space/storages';
const inSection = '/api/storages/:storage/sections';
const folders = `${inSection}/files/resources?kind=folder&sort=name&limit=200`;

/** What each address of the workspace asks the server first. */
export const early: readonly EarlyCalls[] = [
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
