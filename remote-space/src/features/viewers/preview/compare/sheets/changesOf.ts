import { diffRows, type RowChange } from './diffRows.ts';
import type { ComparedSheet } from './readSheets.ts';

/** What has become of a sheet. */
export interface ChangedSheet {
  readonly name: string;
  /** The whole sheet came or went; `kept` where its rows changed. */
  readonly fate: 'added' | 'removed' | 'kept';
  readonly rows: readonly RowChange[];
}

/** The sheets that have changed, found by their names; none where all cells are as they were. */
export function changesOf(
  before: readonly ComparedSheet[],
  now: readonly ComparedSheet[],
): readonly ChangedSheet[] {
  const old = new Map(before.map((sheet) => [sheet.name, sheet]));
  const names = new Set(now.map(({ name }) => name));
  const gone = before
    .filter(({ name }) => !names.has(name))
    .map(({ name }): ChangedSheet => ({ name, fate: 'removed', rows: [] }));
  const present = now.map(({ name, rows }): ChangedSheet => {
    const known = old.get(name);
    return known
      ? { name, fate: 'kept', rows: diffRows(known.rows, rows) }
      : { name, fate: 'added', rows: [] };
  });
  return [...present.filter(({ fate, rows }) => fate !== 'kept' || rows.length > 0), ...gone];
}
