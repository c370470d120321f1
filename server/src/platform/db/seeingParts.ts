import type { Statement } from './createConnections.ts';

const mark = /\/\*whole\*\/(.*?)\/\*or parts (.*?) parts\*\//gs;

/**
 * SQL: a join that stands there twice: for who sees storages as a whole, which is nearly everybody, and for who sees parts of
 * some too, which costs more. Who asks says which it is (`Asker.seesParts`); unsaid, it is the first.
 */
export const wholeOrParts = (whole: string, parts: string): string =>
  `/*whole*/${whole}/*or parts ${parts} parts*/`;

/** A statement as it is asked, with one of the two for each. */
export function chooseParts(statement: Statement, seesParts: boolean): Statement {
  const text = typeof statement === 'string' ? statement : statement.text;
  if (!text.includes('/*whole*/')) return statement;
  const chosen = text.replaceAll(mark, (_, whole: string, parts: string) => (seesParts ? parts : whole));
  if (typeof statement === 'string') return chosen;
  const { name } = statement;
  return { ...statement, text: chosen, ...(name !== undefined && seesParts && { name: `${name}.parts` }) };
}
