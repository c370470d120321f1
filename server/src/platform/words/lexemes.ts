/** Writes words for PostgreSQL: what stands in quotes is one lexeme, whatever it holds. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** An index knows no place behind this one, and no more places of a word. */
export const lexemeLimits = { place: 16_383, places: 255 } as const;

/** A text of so many words is neither long nor short. */
const usualLength = 400;

/** So many steps of impact are one doubling. */
const stepsOfDoubling = 2;

/** How much oftener than once a word of this impact stands in a text that is neither long nor short. */
export const timesOfImpact = (impact: number): number => 2 ** (impact / stepsOfDoubling);

/**
 * How much a word matters to a text: 0 where it stands in it once, as any word may, two more each time it stands twice as often.
 * Standing often in a long text says less.
 */
function impactOf(times: number, length: number): number {
  if (times < 2) return 0;
  const often = times / (0.6 + 0.4 * Math.sqrt(length / usualLength));
  return Math.max(0, Math.floor(stepsOfDoubling * Math.log2(often)));
}

/** Stands behind a lexeme, once for each of its impact; no word has it. */
const impactSign = '+';

/** A `tsvector` of lexemes and how often each stands in a text: those with an impact, by their impact. */
export const impactsText = (lexemes: Iterable<readonly [string, number]>, length: number): string =>
  Array.from(lexemes, ([lexeme, times]) => [lexeme, impactOf(times, length)] as const)
    .filter(([, impact]) => impact > 0)
    .map(([lexeme, impact]) => quoted(lexeme + impactSign.repeat(impact)))
    .join(' ');

/** SQL: whether a lexeme `column` of an index stands for an impact. */
export const isOfImpact = (column: string) => `right(${column}, 1) = '${impactSign}'`;

/** A `tsvector`: each lexeme with its places, counted from 1; beside it those with an impact, so that an index finds the texts in which a word matters. */
export function vectorText(places: ReadonlyMap<string, readonly number[]>, length: number): string {
  const all = Array.from(places, ([lexeme, at]) => `${quoted(lexeme)}:${at.join(',')}`);
  const times = Array.from(places, ([lexeme, at]) => [lexeme, at.length] as const);
  return `${all.join(' ')} ${impactsText(times, length)}`;
}

/** A `tsquery` that one of the alternatives satisfies; each is the lexemes of a phrase, one behind another, all with this impact at least. */
export function queryText(alternatives: readonly (readonly string[])[], impact = 0): string {
  const phrases = alternatives.map((lexemes) => {
    const strong = lexemes.map((lexeme) => `${quoted(lexeme + impactSign.repeat(impact))}:*`);
    if (impact > 0 && lexemes.length === 1) return strong.join('');
    const phrase = `(${lexemes.map(quoted).join(' <-> ')})`;
    return impact === 0 ? phrase : `(${[phrase, ...strong].join(' & ')})`;
  });
  return phrases.join(' | ');
}
