/** A text on one line, cut behind a word where it is longer than so many characters. */
export function shortened(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
