import { useFormat, useText } from '@holdall/shared';
import { columnName } from '../../viewers/table/cells.ts';
import type { ChangedSheet } from './changesOf.ts';
import type { RowChange } from './diffRows.ts';
import styles from './CompareSheets.module.css';

/** More changes than these are counted, not listed. */
const mostListed = 1000;

/** What has changed in one sheet, row by row. */
export function SheetChanges({ sheet: { name, fate, rows } }: { readonly sheet: ChangedSheet }) {
  const say = useText();
  const format = useFormat();
  const hidden = rows.length - mostListed;
  return (
    <section aria-label={name || undefined} className={styles.sheet}>
      {name !== '' && (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      )}
      {fate === 'added' && <p>{say('This sheet is new.')}</p>}
      {fate === 'removed' && <p>{say('This sheet is not there any more.')}</p>}
      <ul>
        {rows.slice(0, mostListed).map((change) => (
          <li key={`${change.kind} ${numberOf(change)}`} data-change={change.kind}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{say('{count} more are not listed', { count: format.number(hidden) })}</p>}
    </section>
  );
}

const numberOf = (change: RowChange) => (change.kind === 'removed' ? change.before : change.now);

/** A row that came or went as a whole, or the cells of one that say something else. */
function Change({ change }: { readonly change: RowChange }) {
  const say = useText();
  const format = useFormat();
  const row = format.number(numberOf(change) + 1);
  if (change.kind === 'changed') {
    return (
      <dl>
        {change.cells.map(({ column, before, now }) => (
          <div key={column}>
            <dt>{`${columnName(column)}${change.now + 1}`}</dt>
            <dd>
              {before !== '' && (
                <del>
                  <bdi>{before}</bdi>
                </del>
              )}
              {now !== '' && (
                <ins>
                  <bdi>{now}</bdi>
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const label = change.kind === 'added' ? say('Row {row} added', { row }) : say('Row {row} removed', { row });
  const Mark = change.kind === 'added' ? 'ins' : 'del';
  return (
    <>
      <span className={styles.label}>{label}</span>
      <Mark>
        <bdi>{change.cells.filter((cell) => cell !== '').join(' · ')}</bdi>
      </Mark>
    </>
  );
}
