import { limits } from '@holdall/shared';
import { nextBatch } from './nextBatch.ts';
import type { UploadItem } from './UploadItem.ts';

const home = { storageId: 'sto_1', parentId: null };

function item(id: string, size: number, more: Partial<UploadItem> = {}): UploadItem {
  const file = { name: `${id}.txt`, size, type: '' } as File;
  return {
    id,
    file,
    path: [],
    target: home,
    conflict: 'keepBoth',
    state: 'waiting',
    sent: 0,
    problem: null,
    together: false,
    ...more,
  };
}
const idsOf = (items: readonly UploadItem[]) => nextBatch(items).map(({ id }) => id);

describe('nextBatch', () => {
  it('takes small files that wait for the same place together, in their order', () => {
    const items = [
      item('a', 5, { state: 'done' }),
      item('b', 5),
      item('c', 0, { path: ['f'] }),
      item('d', 5),
    ];
    expect(idsOf(items)).toEqual(['b', 'c', 'd']);
    expect(idsOf([item('a', 5, { state: 'paused' })])).toEqual([]);
  });

  it('sends a large file alone, and takes no more than a request may hold', () => {
    const most = limits.filesTogetherBytes;
    expect(idsOf([item('a', most + 1), item('b', 1)])).toEqual(['a']);
    expect(idsOf([item('a', most - 1), item('b', 1), item('c', 1)])).toEqual(['a', 'b']);
    const many = Array.from({ length: limits.filesTogether + 5 }, (_, index) => item(String(index), 1));
    expect(idsOf(many)).toHaveLength(limits.filesTogether);
  });

  it('mixes neither places nor rules for taken names', () => {
    const elsewhere = { ...home, parentId: 'res_1' };
    expect(idsOf([item('a', 1), item('b', 1, { target: elsewhere })])).toEqual(['a']);
    expect(idsOf([item('a', 1), item('b', 1, { conflict: 'replace' })])).toEqual(['a']);
  });
});
