import type { Resource } from '@holdall/shared';
import { buildResource, fakeShell } from '@holdall/shared/testing';
import type { ListingQuery } from '../../../lists/listing/index.ts';
import { findNeighbours } from './findNeighbours.ts';

const storageId = `sto_${'a'.repeat(32)}`;
const query: ListingQuery = { storageId, section: 'files', folderId: null, filter: '', sort: 'name' };
const idOf = (index: number) => `res_${String(index).padStart(32, '0')}`;

/** A folder of so many rows, the first of them folders, served in pages as the server does. */
function setUp(count: number, folders = 0) {
  const asked: string[] = [];
  const rows: Resource[] = Array.from({ length: count }, (_, index) =>
    buildResource({
      id: idOf(index),
      storageId,
      ...(index < folders ? { kind: 'folder', childrenCount: 0, size: null } : {}),
    }),
  );
  const page = (start: number) => ({
    items: rows.slice(start, start + 100),
    nextCursor: start + 100 < count ? String(start + 100) : null,
    total: count,
    index: start,
    parent: null,
    path: [],
  });
  const path = `/api/storages/${storageId}/sections/files/resources`;
  const answers: Record<string, unknown> = {};
  for (let start = 0; start < Math.max(1, count); start += 100) {
    const search = new URLSearchParams({
      sort: 'name',
      limit: '100',
      ...(start > 0 ? { cursor: String(start) } : {}),
    });
    answers[`GET ${path}?${search}`] = () => {
      asked.push(String(start));
      return page(start);
    };
  }
  const shell = fakeShell({ answers });
  const find = (index: number) => findNeighbours(shell, query, idOf(index));
  return { find, asked };
}

describe('the files beside a file', () => {
  it('are those of its list, and its position counts files only', async () => {
    const { find } = setUp(6, 2);
    expect(await find(3)).toMatchObject({ row: 3, position: 2, total: 4 });
    expect((await find(3))?.previous?.id).toBe(idOf(2));
    expect((await find(3))?.next?.id).toBe(idOf(4));
  });

  it('end where the list ends, and where its folders are', async () => {
    const { find } = setUp(4, 1);
    expect((await find(1))?.previous).toBeNull();
    expect((await find(3))?.next).toBeNull();
    expect(await setUp(1).find(0)).toMatchObject({ position: 1, total: 1, previous: null, next: null });
  });

  it('are found over the edge of a page', async () => {
    const { find } = setUp(250);
    expect((await find(99))?.next?.id).toBe(idOf(100));
    expect((await find(100))?.previous?.id).toBe(idOf(99));
    expect(await find(249)).toMatchObject({ position: 250, total: 250, next: null });
  });

  it('are not looked for without end', async () => {
    const { find, asked } = setUp(3000);
    expect(await find(2500)).toBeNull();
    expect(asked).toHaveLength(10);
  });

  it('ask for no page twice', async () => {
    const { find, asked } = setUp(250);
    await find(150);
    await find(151);
    expect(asked).toEqual(['0', '100']);
  });
});
