import { useText } from '@holdall/shared';
import { Checkbox, joinClasses } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import styles from './Tile.module.css';

interface TileProps {
  index: number;
  name: string;
  /** As it is read aloud. */
  label: string;
  /** Has the focus, or would have it. */
  active: boolean;
  selected: boolean;
  cut: boolean;
  /** What it stands for, for those who look for it in the page. */
  ids: { resource?: string | undefined; entry?: string | undefined; folder?: string | undefined };
  picture: ReactNode;
  /** Stands in the place of the name, while that is being changed. */
  field?: ReactNode;
  facts: ReactNode;
}

/** One tile of a grid: a picture, a name, and a line of facts. Presses are handled by the grid. */
export function Tile({ index, name, label, active, selected, cut, ids, picture, field, facts }: TileProps) {
  const say = useText();
  return (
    <div
      role="gridcell"
      aria-selected={selected}
      aria-label={cut ? `${label}, ${say('cut')}` : label}
      tabIndex={active ? 0 : -1}
      data-row={index}
      data-resource={ids.resource}
      data-entry={ids.entry}
      data-drop-folder={ids.folder}
      data-cut={cut ? '' : undefined}
      className={joinClasses(styles.tile, selected && styles.selected, cut && styles.cut)}
    >
      <span className={styles.check}>
        <Checkbox
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={say('Select {name}', { name })}
          data-part="check"
        />
      </span>
      <span className={styles.picture}>{picture}</span>
      {field ?? <bdi className={styles.name}>{name}</bdi>} <span className={styles.facts}>{facts}</span>
    </div>
  );
}
