import { parseMarkdown } from '../../text/parseMarkdown.ts';
import { compareBlocks } from './compareBlocks.ts';

const compare = (before: string, after: string) =>
  compareBlocks(parseMarkdown(before), parseMarkdown(after)).map(({ change, block }) => [
    change,
    block.type === 'list' ? block.items.join() : block.text,
  ]);

it('keeps what is in both, and shows what went and what came in its place', () => {
  expect(compare('a\n\nb\n\nc\n\nd', 'a\n\nB\n\nc\n\nd\n\ne')).toEqual([
    ['same', 'a'],
    ['removed', 'b'],
    ['added', 'B'],
    ['same', 'c'],
    ['same', 'd'],
    ['added', 'e'],
  ]);
});

it.each([
  ['a\n\nb', 'a\n\nb', 'same,same'],
  ['', 'a\n\nb', 'added,added'],
  ['a\n\nb', '', 'removed,removed'],
  ['a\n\nb', 'b\n\na', 'removed,same,added'],
])('compares %j with %j', (before, after, changes) => {
  expect(
    compare(before, after)
      .map(([change]) => change)
      .join(),
  ).toBe(changes);
});
