import { entryTree, sortedNodes, type EntryNode } from './entryTree.ts';

const entry = (name: string, size = 1) => ({ name, size, isFolder: name.endsWith('/'), isEncrypted: false });
const shown = (node: EntryNode): unknown =>
  node.inside
    ? Object.fromEntries(sortedNodes(node.inside).map((inner) => [inner.name, shown(inner)]))
    : node.size;

describe('the tree of a zip', () => {
  it('has the folders that names mean, first and by name', () => {
    const tree = entryTree([entry('b.txt', 3), entry('10/'), entry('9/x.txt', 2), entry('9/deep/y.txt', 5)]);
    expect(Object.keys(shown(tree) as object).toSorted()).toEqual(['10', '9', 'b.txt']);
    expect(sortedNodes(tree.inside ?? new Map()).map(({ name }) => name)).toEqual(['9', '10', 'b.txt']);
    expect(shown(tree)).toEqual({ '9': { deep: { 'y.txt': 5 }, 'x.txt': 2 }, '10': {}, 'b.txt': 3 });
    expect(tree.inside?.get('9')?.size).toBe(7);
  });

  it('holds within itself what would lead out of it', () => {
    expect(shown(entryTree([entry('../../etc/passwd'), entry('/far/a'), entry('./b')]))).toEqual({
      etc: { passwd: 1 },
      far: { a: 1 },
      b: 1,
    });
  });
});
