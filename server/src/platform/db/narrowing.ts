import type { Statement } from './createConnections.ts';

const mark = /\/\*narrowed (.*?)\*\//g;
const ids = '{ids}';

/**
 * SQL: a condition that counts for an asker who is narrowed (`Asker.only`), and is a remark for everybody else. `ids` stands
 * for what they are narrowed to.
 */
export const whereNarrowed = (condition: (ids: string) => string): string =>
  ` /*narrowed and ${condition(ids)} */`;

/** SQL: a statement that asks about nothing but what a narrowed one has found, by ids that came from there. */
export const ofFound = '/*narrowed */';

/**
 * A statement as an asker sends it who is narrowed. One that says nothing of it is refused, whatever it is: what they reach is
 * narrowed, or they do not reach it.
 */
export function narrow(
  statement: Statement,
  values: readonly unknown[] | undefined,
  only: readonly string[],
): { statement: Statement; values: unknown[] | undefined } {
  const { text, ...rest } = typeof statement === 'string' ? { text: statement } : statement;
  const marks = [...text.matchAll(mark)];
  if (marks.length === 0)
    throw new Error(`A narrowed asker asks only what is narrowed: ${text.trim().slice(0, 200)}`);
  const counts = marks.some(([, condition]) => condition?.includes(ids));
  const given = [...(values ?? []), ...(counts ? [only] : [])];
  const narrowed = text.replaceAll(mark, (_, condition: string) =>
    condition.replaceAll(ids, `$${given.length}::text[]`),
  );
  const name = 'name' in rest && rest.name !== undefined ? { name: `${rest.name}.narrowed` } : {};
  return { statement: { ...rest, text: narrowed, ...name }, values: given.length > 0 ? given : undefined };
}
