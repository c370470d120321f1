import type { Contribution, Resource, Storage } from '@holdall/shared';
import { tabsFor } from './tabsFor.ts';

const row = (id: string, more: object = {}): Contribution<'panelTabs'> => ({
  id,
  label: id,
  audience: 'user',
  remote: 'space',
  content: {},
  load: () => Promise.resolve(() => null),
  ...more,
});
const rows = [
  row('details', { many: true }),
  row('pages', { kinds: ['pdf'] }),
  row('story', { storages: true }),
  row('versions', { files: true }),
];
const chosen = (...kinds: string[]) => ({
  count: kinds.length,
  resources: kinds.map((kind) => ({ kind, childrenCount: kind === 'folder' ? 0 : null }) as Resource),
  storage: null,
});
const idsFor = (...kinds: string[]) => tabsFor(rows, chosen(...kinds)).map(({ id }) => id);

describe('the tabs of the right panel', () => {
  it('are those that suit the kind', () => {
    expect(idsFor('pdf')).toEqual(['details', 'pages', 'story', 'versions']);
    expect(idsFor('image')).toEqual(['details', 'story', 'versions']);
    expect(idsFor('folder')).toEqual(['details', 'story']);
  });

  it('are those that have something to say about a storage, where one stands there', () => {
    const storage = { id: 'sto_1' } as Storage;
    expect(tabsFor(rows, { count: 0, resources: [], storage }).map(({ id }) => id)).toEqual(['story']);
  });

  it('are fewer about several things', () => {
    expect(idsFor('pdf', 'pdf')).toEqual(['details']);
  });
});
