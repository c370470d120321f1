/** A text as it is compared: lower case, accents off. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether every word of the query begins a word of the text. */
export function matches(text: string, query: string): boolean {
  const words = plain(text).split(/\s+/);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((asked) => words.some((word) => word.startsWith(asked)));
}
