import { useText, phoneScreen } from '@holdall/shared';
import { joinClasses, Skeleton } from '@holdall/shared/ui';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  memo,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { usePinned } from '../../files/offlineCopies/index.ts';
import { isSelected } from '../selection/index.ts';
import { ListHeader } from './ListHeader.tsx';
import type { ListModel } from './ListModel.ts';
import { ResourceRow } from './ResourceRow.tsx';
import { useFlight } from './useFlight.ts';
import { useHasTags } from './useHasTags.ts';
import { useKnownHeights } from './useKnownHeights.ts';
import { useListKeys } from './useListKeys.ts';
import { useReveal } from './useReveal.ts';
import { useRowPresses } from './useRowPresses.ts';
import { asItWillBe, useWaitingActions } from './useWaitingActions.ts';
import styles from './ResourceList.module.css';
import parts from './Rows.module.css';
import rows from './Rows.module.css';

/** As wide as a list must be for its columns and that of the tags. */
const enough = 900;

/** Whether a list has room for the column of tags. One observer for the whole list: rows only hear of it when it changes. */
function useHasRoom(list: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => setHasRoom((entry?.contentRect.width ?? 0) >= enough));
    setHasRoom(current.clientWidth >= enough);
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return hasRoom;
}

interface PassingRowProps {
  index: number;
  /** Undefined while it is not known. */
  name: string | undefined;
}

/** A row of a list that flies past: as high as any other, next to nothing to draw, and pressed as any other. */
const PassingRow = memo(function PassingRow({ index, name }: PassingRowProps) {
  const say = useText();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={name === undefined ? undefined : index}
      data-loading={name === undefined ? '' : undefined}
      data-passing
      className={joinClasses(rows.row, styles.columns)}
    >
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

interface ResourceListProps {
  /** Which folder is shown. Another one takes its place in the same list. */
  shown: string;
  label: string;
  model: ListModel;
  /** Ids that were cut and wait for their new place. */
  cut: ReadonlySet<string>;
}

/** A list of any length as a grid: only the rows on the screen exist, and only their pages are fetched. */
export function ResourceList({ shown, label, model, cut }: ResourceListProps) {
  const say = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const rowHeight = useRowHeight();
  const waiting = useWaitingActions();
  const pinned = usePinned();
  const flight = useFlight(model.setRange);
  const { listing, active, selection, renaming } = model;
  const hasRoom = useHasRoom(scroller);
  const tags = useHasTags(listing) && hasRoom;
  const data = useMemo(() => ({ length: listing.count }) as ArrayLike<undefined>, [listing.count]);
  const begun = useBeginning(shown, { scroller, rows, onBegin: () => flight.jump(undefined) });
  const heights = useKnownHeights(listing.count, rowHeight, begun);

  const shownRows = (handle: VirtualizerHandle) => ({
    first: handle.findItemIndex(handle.scrollOffset),
    last: handle.findItemIndex(handle.scrollOffset + handle.viewportSize),
  });
  const { reveal, openMenu } = useReveal({
    model,
    scroller,
    lines: rows,
    columns: 1,
    shown,
    onJump: () => flight.jump(rows.current ? shownRows(rows.current) : undefined),
  });
  const handleKeyDown = useListKeys(model, { columns: 1, rowHeight, scroller, reveal, openMenu });

  const presses = useRowPresses(model, {
    hasChosen: model.chosenCount !== 0,
    isChosen(index) {
      const resource = listing.row(index);
      return resource !== undefined && isSelected(selection, resource.id);
    },
    openBehind: (resource) => resource.trashed === null && model.openBehind?.(resource),
    reveal,
  });

  const handleScroll = (offset: number) => rows.current && flight.scrolled(offset, shownRows(rows.current));
  const handleStand = () => rows.current && flight.stood(shownRows(rows.current));

  const tellRange = useEffectEvent(() => rows.current && model.setRange(shownRows(rows.current)));
  useEffect(() => void tellRange(), [listing.count, rowHeight, shown]);

  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={listing.complete ? listing.count + 1 : -1}
      aria-multiselectable
      aria-busy={listing.refreshing}
      data-keys="list"
      tabIndex={-1}
      data-tags={tags ? '' : undefined}
      className={parts.grid}
      onKeyDown={handleKeyDown}
    >
      <ListHeader model={model} tags={tags} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses on rows are heard once, here; their keys are those of the grid */}
      <div ref={scroller} role="rowgroup" className={parts.rows} {...presses}>
        <Virtualizer
          key={`${rowHeight} ${begun}`}
          ref={rows}
          data={data}
          cache={heights}
          itemSize={rowHeight}
          scrollRef={scroller}
          keepMounted={[active]}
          onScroll={handleScroll}
          onScrollEnd={handleStand}
        >
          {(_, index) => {
            const resource = listing.row(index);
            if (index !== active && !flight.isFull(index))
              return <PassingRow key={index} index={index} name={resource?.name} />;
            if (!resource) {
              return (
                <div
                  key={index}
                  role="row"
                  aria-rowindex={index + 2}
                  data-loading
                  className={joinClasses(parts.row, styles.columns)}
                >
                  <span role="gridcell" aria-label={say('Loading')} className={styles.waiting}>
                    <Skeleton width={`${30 + ((index * 37) % 40)}%`} />
                  </span>
                </div>
              );
            }
            const act = waiting.get(resource.id);
            return (
              <ResourceRow
                key={resource.id}
                resource={asItWillBe(resource, act)}
                waiting={act !== undefined}
                pinned={pinned.has(resource.id)}
                tags={tags}
                index={index}
                selected={isSelected(selection, resource.id)}
                active={index === active}
                cut={cut.has(resource.id) || act?.leaves === true}
                renaming={renaming === resource.id}
                onRename={model.rename}
                onStopRenaming={model.stopRenaming}
              />
            );
          }}
        </Virtualizer>
      </div>
    </div>
  );
}

interface Beginning {
  scroller: RefObject<HTMLElement | null>;
  rows: RefObject<VirtualizerHandle | null>;
  onBegin(): void;
}

/**
 * Lets another folder begin at its top. Its rows take the place of those before, unless those were scrolled: then they
 * begin anew, by the number that this answers. So no list is laid out twice, and none is seen at a wrong place.
 */
function useBeginning(shown: string, { scroller, rows, onBegin }: Beginning): number {
  const [begun, setBegun] = useState(0);
  const last = useRef(shown);
  const begin = useEffectEvent(() => {
    if (!rows.current?.scrollOffset || !scroller.current) return;
    onBegin();
    scroller.current.scrollTo({ top: 0, behavior: 'instant' });
    setBegun((present) => present + 1);
  });
  useLayoutEffect(() => {
    // A tab that is shown again is scrolled as it was left.
    if (last.current !== shown) begin();
    last.current = shown;
  }, [shown]);
  return begun;
}

/** Height of a row in pixels: the density's, or the taller one of narrow screens with two lines. */
function measure(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--row');
  return matchMedia(phoneScreen).matches ? 62 : Number.parseFloat(text) || 42;
}

/** Follows the height of a row while density or width change. */
function useRowHeight(): number {
  const [height, setHeight] = useState(measure);
  useEffect(() => {
    const update = () => setHeight(measure());
    const narrow = matchMedia(phoneScreen);
    const density = new MutationObserver(update);
    density.observe(document.documentElement, { attributeFilter: ['data-density'] });
    narrow.addEventListener('change', update);
    return () => {
      density.disconnect();
      narrow.removeEventListener('change', update);
    };
  }, []);
  return height;
}
