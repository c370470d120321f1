import { useText, type CollectionSort } from '@holdall/shared';
import { ContextMenu } from '@holdall/shared/ui';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { thingOf, type Entries } from '../../entries/index.ts';
import {
  rowStyles,
  useListKeys,
  useReveal,
  useRowPresses,
  HeadRow,
  SortHead,
} from '../../../lists/list/index.ts';
import { useOpenBehind } from '../../../frame/tabs/index.ts';
import { EntryRow } from './EntryRow.tsx';
import type { ItemsModel } from './useItems.ts';
import type { EntryRows } from './useEntryRows.ts';
import styles from './EntryList.module.css';

interface EntryListProps {
  label: string;
  entries: Entries;
  list: ItemsModel;
  sort: CollectionSort;
  onSort(sort: CollectionSort): void;
  /** Ids of things that were cut and wait for their new place. */
  cut: ReadonlySet<string>;
}

/** So many rows before the end the next page is asked for. */
const ahead = 20;
/** Height of most rows in pixels; those with a note are measured. */
const rowHeight = 48;

/** The entries of a collection: chosen, moved among and acted on as in every list; in their own order, rows are dragged to their place. */
export function EntryList({ label, entries, list, sort, onSort, cut }: EntryListProps) {
  const say = useText();
  const { items, more, loadMore } = entries;
  const { context, rows, things } = list;
  const { active } = rows;
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useRef<VirtualizerHandle>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const openBehind = useOpenBehind();
  const { reveal, openMenu } = useReveal({ model: rows, scroller, lines, columns: 1 });
  const handleKeys = useListKeys(rows, { columns: 1, rowHeight, scroller, reveal, openMenu });
  const presses = useRowPresses(rows, {
    hasChosen: rows.hasChosen,
    isChosen: rows.isChosen,
    openBehind(item) {
      const thing = thingOf(item);
      if (thing) openBehind?.(thing);
    },
    reveal,
  });

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')) handleKeys(event);
  }

  function handleDrop(event: DragEvent) {
    const item = items.find(({ id }) => id === dragged);
    setDragged(null);
    setOver(null);
    if (!item || over === null) return;
    event.preventDefault();
    const target = items[over];
    const before = target && target.position !== null ? target.id : null;
    if (before !== item.id) void context.entryActions.moveBefore(item, before);
  }

  function handleDragOver(event: DragEvent) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (dragged === null || row === null) return;
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    const index = Number(row.dataset['row']);
    setOver(event.clientY < top + height / 2 ? index : index + 1);
  }

  function handleScroll() {
    const handle = lines.current;
    if (!more || !handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= items.length - ahead) loadMore();
  }

  return (
    <ContextMenu label={say('Actions')} entries={list.menu}>
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={entries.complete ? items.length + 1 : -1}
        aria-multiselectable
        data-keys="list"
        tabIndex={-1}
        className={rowStyles.grid}
        onKeyDown={handleKeyDown}
      >
        <EntryHeader rows={rows} sort={sort} onSort={onSort} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses on rows are heard once, here; their keys are those of the grid */}
        <div
          ref={scroller}
          role="rowgroup"
          className={rowStyles.rows}
          {...presses}
          onDragOver={handleDragOver}
          onDrop={handleDrop}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
        >
          <Virtualizer ref={lines} scrollRef={scroller} keepMounted={[active]} onScroll={handleScroll}>
            {items.map((item, index) => (
              <EntryRow
                key={item.id}
                item={item}
                index={index}
                active={index === active}
                chosen={rows.isChosen(index)}
                cut={item.resource !== null && cut.has(item.resource.id)}
                noting={list.noting === item.id}
                renaming={item.resource !== null && things.renaming === item.resource.id}
                draggable={context.orderable && item.can.includes('modify')}
                line={dragged !== null && over === index ? 'above' : null}
                onDrag={() => setDragged(item.id)}
                onNote={(note) => context.entryActions.note(item, note)}
                onStartNote={() => context.startNote(item)}
                onStopNote={list.stopNote}
                onRename={things.rename}
                onStopRenaming={things.stopRenaming}
              />
            ))}
          </Virtualizer>
        </div>
      </div>
    </ContextMenu>
  );
}

interface EntryHeaderProps {
  rows: EntryRows;
  sort: CollectionSort;
  onSort(sort: CollectionSort): void;
}

/** Heads of the columns, as in every list. */
function EntryHeader({ rows, sort, onSort }: EntryHeaderProps) {
  const say = useText();
  const { hasChosen, isAll } = rows;
  return (
    <HeadRow
      className={styles.columns}
      chosen={isAll ? 'all' : hasChosen ? 'some' : 'none'}
      onToggle={() => (hasChosen ? rows.clear() : rows.selectAll())}
    >
      <SortHead
        label={say('Name')}
        order={sort === 'name' ? 'ascending' : sort === '-name' ? 'descending' : 'none'}
        onSort={() => onSort(sort === 'name' ? '-name' : 'name')}
      />
      <span role="columnheader">{say('Where it is')}</span>
      <span role="columnheader">{say('Put here')}</span>
    </HeadRow>
  );
}
