import { useKeys, useText } from '@holdall/shared';
import { ContextMenu } from '@holdall/shared/ui';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { entryMenu } from './entryActions.ts';
import { EntryRow } from './EntryRow.tsx';
import type { Entries } from './useEntries.ts';
import type { ItemsModel } from './useItems.ts';
import styles from './EntryList.module.css';

interface EntryListProps {
  label: string;
  entries: Entries;
  list: ItemsModel;
}

/** So many rows before the end the next page is asked for. */
const ahead = 20;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

const rowOf = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset['row']) : null;
};

/** The entries of a collection. Keys move and act; with the own order, rows are dragged to their place. */
export function EntryList({ label, entries, list }: EntryListProps) {
  const say = useText();
  const keys = useKeys();
  const { items, more, loadMore } = entries;
  const { context, index: active } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);

  function choose(index: number) {
    const item = items[index];
    if (!item) return;
    list.choose(item.id);
    rows.current?.scrollToIndex(index, { align: 'nearest' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus(),
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = items[active];
    const step = steps[event.key];
    if (step !== undefined) choose(Math.max(0, Math.min(items.length - 1, active + step)));
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(items.length - 1);
    else if (event.key === 'Enter' && item) context.open(item);
    else return;
    event.preventDefault();
  }

  function handleDrop(event: DragEvent) {
    const item = items.find(({ id }) => id === dragged);
    setDragged(null);
    setOver(null);
    if (!item || over === null) return;
    event.preventDefault();
    const target = items[over];
    const before = target && target.position !== null ? target.id : null;
    if (before !== item.id) void context.entryActs.moveBefore(item, before);
  }

  function handleDragOver(event: DragEvent) {
    const index = rowOf(event.target);
    if (dragged === null || index === null) return;
    event.preventDefault();
    const { top, height } =
      (event.target as Element).closest('[data-row]')?.getBoundingClientRect() ?? new DOMRect();
    setOver(event.clientY < top + height / 2 ? index : index + 1);
  }

  function handleScroll() {
    const handle = rows.current;
    if (!more || !handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= items.length - ahead) loadMore();
  }

  return (
    <ContextMenu
      label={say('Actions')}
      entries={(target) => {
        const item = items[rowOf(target) ?? active];
        if (!item) return [];
        list.choose(item.id);
        return entryMenu(item, context, say, keys);
      }}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={more ? -1 : items.length}
        data-keys="list"
        tabIndex={-1}
        className={styles.grid}
        onKeyDown={handleKeyDown}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- rows are dragged by their own handles; keys move them too */}
        <div
          ref={scroller}
          role="rowgroup"
          className={styles.rows}
          onDragOver={handleDragOver}
          onDrop={handleDrop}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
        >
          <Virtualizer ref={rows} scrollRef={scroller} keepMounted={[active]} onScroll={handleScroll}>
            {items.map((item, index) => (
              <EntryRow
                key={item.id}
                item={item}
                index={index}
                active={index === active}
                chosen={list.active?.id === item.id}
                noting={list.noting === item.id}
                draggable={context.orderable && item.can.includes('modify')}
                line={dragged !== null && over === index ? 'above' : null}
                onChoose={() => list.choose(item.id)}
                onOpen={() => context.open(item)}
                onDrag={() => setDragged(item.id)}
                onNote={(note) => context.entryActs.note(item, note)}
                onStartNote={() => context.startNote(item)}
                onStopNote={list.stopNote}
                menu={() => entryMenu(item, context, say, keys)}
              />
            ))}
          </Virtualizer>
        </div>
      </div>
    </ContextMenu>
  );
}
