/** Up to two letters that stand for a name: first and last word, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = [...(words[0] ?? '?')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  return (last.length > 0 ? `${first[0]}${last[0]}` : first.slice(0, 2).join('')).toUpperCase();
}

/** A hue that stays the same for the same text, so that a person keeps their colour everywhere. Like texts get unlike hues. */
export function hueOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return Math.round((sum * 137.508) % 360);
}
