import { exportProblems, readGlossary } from './glossary.ts';

const rows = readGlossary(`
| Word    | What it is | Not           |
| ------- | ---------- | ------------- |
| action  | a row      | \`act\`, \`acts\` |
| event   | a fact     |               |
`);

describe('the glossary', () => {
  it('is read from its table', () => {
    expect(rows).toEqual([
      { word: 'action', instead: ['act', 'acts'] },
      { word: 'event', instead: [] },
    ]);
  });

  it.each([
    ['export function createActs() {}', 1],
    ['export const actOf = 1;', 1],
    ['export interface Activity {}', 0],
    ['const acts = 1;', 0],
    ['export function createActions() {}', 0],
  ])('finds in %s the words it replaces', (text, count) => {
    expect(exportProblems('server/src/a.ts', text, rows)).toHaveLength(count);
  });
});
