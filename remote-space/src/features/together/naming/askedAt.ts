/** Somebody is about to name a person (`@`) or a resource (`#`). */
export interface Asked {
  readonly sign: '@' | '#';
  /** The letters after the sign. */
  readonly letters: string;
  /** Where the sign stands. */
  readonly from: number;
}

const beforeCursor = /(?:^|[\s(])([@#])([^\s@#](?:[^@#\n]{0,38}[^@#\s])?)?$/u;

/** What is asked for by what stands before the cursor; null where nothing is. */
export function askedAt(text: string, cursor: number): Asked | null {
  const found = beforeCursor.exec(text.slice(0, cursor));
  if (found === null) return null;
  const letters = found[2] ?? '';
  const sign = found[1] === '@' ? '@' : '#';
  return { sign, letters, from: cursor - letters.length - 1 };
}
