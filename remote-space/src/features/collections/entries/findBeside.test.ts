import type { CollectionItem } from '@holdall/shared';
import { buildResource, fakeShell } from '@holdall/shared/testing';
import { findBeside } from './findBeside.ts';

const collectionId = `sto_${'c'.repeat(32)}`;
const idOf = (index: number) => `res_${String(index).padStart(32, '0')}`;

function item(index: number, more: Partial<CollectionItem> = {}): CollectionItem {
  const resource = buildResource({ id: idOf(index) });
  const reason = { manual: null, rules: [] };
  const { name, kind } = resource;
  const place = { spaceId: '', spaceName: '', storageId: '', storageName: '' };
  return {
    id: `ent_${index}`,
    name,
    kind,
    resource,
    origin: place,
    storageKind: null,
    note: '',
    position: null,
    reason,
    broken: null,
    can: [],
    revision: 1,
    ...more,
  };
}

/** A collection with these pages of what was put there by hand, and these of what rules find. */
function setUp(byHand: readonly CollectionItem[][], byRule: readonly CollectionItem[][] = [[]]) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {};
  for (const [view, pages] of [
    ['items', byHand],
    ['found', byRule],
  ] as const)
    for (const [number, items] of pages.entries()) {
      const search = new URLSearchParams({
        view,
        sort: view === 'items' ? 'position' : '-changed',
        ...(number > 0 ? { cursor: String(number) } : {}),
      });
      answers[`GET /api/virtual/${collectionId}/entries?${search}`] = () => {
        asked.push(`${view} ${number}`);
        return { items, nextCursor: number + 1 < pages.length ? String(number + 1) : null, invisible: null };
      };
    }
  const shell = fakeShell({ answers });
  const query = { collectionId, view: 'items', sort: 'position', filter: '' } as const;
  const find = async (index: number) => {
    const found = await findBeside(shell, query, idOf(index));
    return found && [found.previous?.id, found.position, found.total, found.next?.id];
  };
  return { find, asked };
}

describe('the files beside a file in a collection', () => {
  it('are those of its order, over folders, storages and what is gone, and on among what rules find', async () => {
    const folder = item(2, { resource: buildResource({ id: idOf(2), kind: 'folder', childrenCount: 0 }) });
    const storage = item(3, { resource: null, storageKind: 'local' });
    const trashed = item(4, { broken: 'trashed' });
    const { find } = setUp([[item(1), folder, storage, trashed], [item(5)]], [[item(6)]]);
    expect(await find(1)).toEqual([undefined, 1, 3, idOf(5)]);
    expect(await find(5)).toEqual([idOf(1), 2, 3, idOf(6)]);
    expect(await find(6)).toEqual([idOf(5), 3, 3, undefined]);
    expect(await find(2)).toBeNull();
  });

  it('ask for no more than they need, and for no page twice', async () => {
    const { find, asked } = setUp([[item(1), item(2)], [item(3)], [item(4)]]);
    expect(await find(1)).toEqual([undefined, 1, null, idOf(2)]);
    expect(await find(2)).toEqual([idOf(1), 2, null, idOf(3)]);
    expect(asked).toEqual(['items 0', 'items 1']);
  });

  it('are not looked for without end', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => [item(index)]);
    const { find, asked } = setUp(pages);
    expect(await find(25)).toBeNull();
    expect(asked).toHaveLength(10);
  });
});
