/** Signs that nobody sees, in which something can be hidden; not those that join and part letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
const kept = new Set(['\n', '\t', '\u200c', '\u200d']);

/** A text of somebody else without what nobody sees, and not longer than so many characters. */
export function plainText(text: string, most: number): { text: string; isCut: boolean } {
  const seen = text.replaceAll(unseen, (sign) => (kept.has(sign) ? sign : '')).trim();
  return { text: seen.slice(0, most).toWellFormed(), isCut: seen.length > most };
}
