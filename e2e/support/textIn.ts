/**
 * Finds what begins with a text of the catalogue in the language of a story: as it is, or, in the pseudo-language, with
 * another letter in place of each small one.
 */
export function textIn(language: 'en' | 'pseudo', text: string): RegExp {
  const letters = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${language === 'en' ? letters : letters.replaceAll(/[a-z]/g, '\\p{Ll}')}`, 'u');
}
