import type { GuidePage } from './guide.ts';

/** Accents and case do not matter to somebody who searches. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The pages that hold every word, those first that have them in their title. `say` gives their texts. */
export function findPages(
  pages: readonly GuidePage[],
  query: string,
  say: (id: string) => string,
): readonly GuidePage[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pages;
  const inTitle = ({ title }: GuidePage) => words.every((word) => plain(say(title)).includes(word));
  const anywhere = ({ title, paragraphs }: GuidePage) => {
    const text = plain([title, ...paragraphs].map(say).join('\n'));
    return words.every((word) => text.includes(word));
  };
  const found = pages.filter(anywhere);
  return [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))];
}
