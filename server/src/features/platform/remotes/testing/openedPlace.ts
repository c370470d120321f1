// A space and its storage as their calls answer them, and the ids by which an address names them.
export const moment = '2026-11-24T10:00:00.000Z';
export const spaceId = `spc_${'a'.repeat(32)}`;
export const storageId = `sto_${'b'.repeat(32)}`;
/** A space, as its call answers it. Its name has to be escaped wherever it stands. */
export const space = {
  id: spaceId,
  name: 'My <space>',
  emoji: null,
  hue: 197,
  description: '',
  role: 'manager',
  can: [],
  members: 1,
  storages: 1,
  revision: 1,
  deletedAt: null,
  restorableUntil: null,
};
/** Its storage. */
export const storage = {
  id: storageId,
  spaceId,
  kind: 'local',
  name: 'Files',
  owner: { id: `usr_${'d'.repeat(32)}`, name: 'Ann' },
  visibility: 'space',
  state: 'ready',
  stateSince: moment,
  sections: [
    { id: 'files', label: 'Files', icon: 'folder' },
    { id: 'trash', label: 'Trash', icon: 'trash' },
  ],
  capabilities: [],
  can: [],
  used: 0,
  childrenCount: 0,
  revision: 1,
};
