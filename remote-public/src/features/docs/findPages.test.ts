import { findPages } from './findPages.ts';
import { guide } from './guide.ts';

const say = (id: string) => id;
const found = (query: string) => findPages(guide, query, say).map(({ id }) => id);

it('gives all pages without a word, and those with every word of a search', () => {
  expect(found('  ')).toHaveLength(guide.length);
  expect(found('passkey authenticator')).toEqual(['sign-in']);
  expect(found('passkey weather')).toEqual([]);
});

it('puts pages first that have it in their title', () => {
  expect(found('trash')[0]).toBe('trash');
});

it('does not mind accents and case', () => {
  expect(found('PÁSSKEY')).toEqual(['sign-in']);
});

it('has pages that can be told apart, with texts in each', () => {
  expect(new Set(guide.map(({ id }) => id)).size).toBe(guide.length);
  for (const { title, paragraphs } of guide) expect([title, ...paragraphs].every(Boolean)).toBe(true);
});
