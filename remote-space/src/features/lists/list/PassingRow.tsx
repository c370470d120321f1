import { useText } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { memo } from 'react';
import styles from './ResourceList.module.css';
import rows from './Rows.module.css';

interface PassingRowProps {
  index: number;
  /** Undefined while it is not known. */
  name: string | undefined;
}

/** A row of a list that flies past: as high as any other, and next to nothing to draw. */
export const PassingRow = memo(function PassingRow({ index, name }: PassingRowProps) {
  const say = useText();
  return (
    <div role="row" aria-rowindex={index + 2} data-passing className={joinClasses(rows.row, styles.columns)}>
      <span
        role="gridcell"
        aria-label={name === undefined ? say('Loading') : undefined}
        className={joinClasses(rows.text, styles.passing)}
      >
        {name}
      </span>
    </div>
  );
});
