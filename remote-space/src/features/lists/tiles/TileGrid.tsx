import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useKnownHeights, useListKeys, useReveal, useRowPresses, type RowsModel } from '../list/index.ts';
import styles from './Tile.module.css';

interface TileGridProps<Row> {
  label: string;
  model: RowsModel<Row>;
  hasChosen: boolean;
  isChosen(index: number): boolean;
  /** What the middle button does. */
  openBehind(row: Row): unknown;
  /** Is told which rows are on the screen; the last one may be none any more. */
  onRange(range: { first: number; last: number }): void;
  /** Draws the row at a place, with its key. */
  tile(index: number): ReactNode;
}

const tileWidth = 176;
const tileHeight = 192;

/** How many tiles fit side by side. */
function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(4);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(2, Math.floor((current.clientWidth - 32) / tileWidth))),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}

/** Rows of any list as tiles, with the keys and presses of every list. Lines of tiles are drawn as they come onto the screen. */
export function TileGrid<Row>(props: TileGridProps<Row>) {
  const { label, model, hasChosen, isChosen, openBehind, onRange, tile } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<VirtualizerHandle>(null);
  const columns = useColumns(scroller);
  const { listing, active } = model;
  const count = Math.ceil(listing.count / columns);
  const data = useMemo(() => ({ length: count }) as ArrayLike<undefined>, [count]);
  const heights = useKnownHeights(count, tileHeight);

  const { reveal, openMenu } = useReveal({ model, scroller, lines, columns });
  const handleKeyDown = useListKeys(model, { columns, rowHeight: tileHeight, scroller, reveal, openMenu });
  const presses = useRowPresses(model, { hasChosen, isChosen, openBehind, reveal });

  function handleScroll() {
    const handle = lines.current;
    if (!handle) return;
    const first = handle.findItemIndex(handle.scrollOffset) * columns;
    onRange({ first, last: (handle.findItemIndex(handle.scrollOffset + handle.viewportSize) + 1) * columns });
  }
  const tellRange = useEffectEvent(handleScroll);
  useEffect(() => tellRange(), [count, columns]);

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-multiselectable
      data-keys="list"
      tabIndex={-1}
      className={styles.grid}
      onKeyDown={handleKeyDown}
      {...presses}
    >
      <Virtualizer
        ref={lines}
        data={data}
        cache={heights}
        itemSize={tileHeight}
        scrollRef={scroller}
        onScroll={handleScroll}
        keepMounted={[Math.floor(active / columns)]}
      >
        {(_, line) => (
          <div
            key={line}
            role="row"
            aria-rowindex={line + 1}
            className={styles.row}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: Math.min(columns, listing.count - line * columns) }, (__, column) =>
              tile(line * columns + column),
            )}
          </div>
        )}
      </Virtualizer>
    </div>
  );
}
