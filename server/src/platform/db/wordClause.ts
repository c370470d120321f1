/** What a word of a filter begins with that means a tag, not a part of a name. */
export const tagSign = 'tag:';

/** Whether a word of a filter means a tag. */
export const isTag = (word: string) => word.startsWith(tagSign) && word.length > tagSign.length;

/** Protects what `like` would read as a sign. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

type Give = (value: unknown, type: string) => string;

/** SQL that holds for a resource `r` where a word of a filter fits: a part of its name, or, after `tag:`, one of its tags. */
export function wordClause(word: string, give: Give, name = 'r.search_name'): string {
  if (!isTag(word)) return `${name} like ${give(pattern(word), 'text')}`;
  return hasTag(give(word.slice(tagSign.length), 'text'));
}

/** SQL that holds for a resource `r` with this tag, whatever its case. */
export function hasTag(tag: string): string {
  return `(r.tags <> '{}' and exists (select 1 from unnest(r.tags) t where lower(t) = lower(${tag})))`;
}

/** For the name of a statement: which of its words are tags. The others are parts of names. */
export const shapeOfWords = (words: readonly string[]): string =>
  words.map((word) => (isTag(word) ? 't' : 'n')).join('');
