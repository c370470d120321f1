import { useText } from '@holdall/shared';
import { cellName, type CellPlace } from '../table/cells.ts';
import styles from './Sheets.module.css';

interface FormulaBarProps {
  readonly chosen: CellPlace | null;
  readonly value: string;
  /** Without `=`; undefined where there is none. */
  readonly formula: string | undefined;
}

/** The chosen cell: its place, and its formula or its whole text. */
export function FormulaBar({ chosen, value, formula }: FormulaBarProps) {
  const say = useText();
  const place = chosen ? cellName(chosen) : '';
  return (
    <div className={styles.formula} role="group" aria-label={say('Chosen cell')}>
      <span className={styles.place}>{place}</span>
      <output className={styles.source} aria-live="polite">
        {chosen === null && <span className={styles.hint}>{say('Choose a cell to see its formula.')}</span>}
        {formula === undefined ? value : `=${formula}`}
      </output>
    </div>
  );
}
