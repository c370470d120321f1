/** Writes words for PostgreSQL: what stands in quotes is one lexeme, whatever it holds. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** An index knows no place behind this one, and no more places of a word. */
export const lexemeLimits = { place: 16_383, places: 255 } as const;

/** A `tsvector`: each lexeme with its places, counted from 1. */
export function vectorText(places: ReadonlyMap<string, readonly number[]>): string {
  const parts: string[] = [];
  for (const [lexeme, at] of places) parts.push(`${quoted(lexeme)}:${at.join(',')}`);
  return parts.join(' ');
}

/** A `tsquery` that one of the alternatives satisfies; each is the lexemes of a phrase, one behind another. */
export function queryText(alternatives: readonly (readonly string[])[]): string {
  return alternatives.map((lexemes) => `(${lexemes.map(quoted).join(' <-> ')})`).join(' | ');
}
