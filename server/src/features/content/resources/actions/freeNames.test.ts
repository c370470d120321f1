import { createFreeNames } from './freeNames.ts';

it('B4 copies of one thing that are copied once more get names of their own, each of which is asked for once', async () => {
  const count = 200;
  const present = new Set([
    'n.txt',
    ...Array.from({ length: count - 1 }, (_, index) => `n (${index + 2}).txt`),
  ]);
  const asked: string[] = [];
  const names = createFreeNames(async (wanted) => {
    asked.push(...wanted.map(({ name }) => name));
    return new Set(wanted.flatMap(({ name }, index) => (present.has(name) ? [index] : [])));
  });
  const given = await names.numbered([...present].map((name) => ({ folderId: 'f', name, isFolder: false })));
  expect(new Set(given).size).toBe(count);
  expect(given.filter((name) => present.has(name))).toEqual([]);
  expect(given.every((name) => /^n \(\d+\)\.txt$/.test(name))).toBe(true);
  expect(new Set(asked).size).toBe(asked.length);
});
