import { folderState, useFormat, useText, type Resource } from '@holdall/shared';
import { Checkbox, Icon, joinClasses, KindMark, Skeleton } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { usePinned } from '../pinning/index.ts';
import { isSelected } from '../selection/index.ts';
import { ChangedMark } from '../looks/index.ts';
import { GridPicture } from './GridPicture.tsx';
import type { ListModel } from './ListModel.ts';
import { RenameField } from './RenameField.tsx';
import { useKnownHeights } from './useKnownHeights.ts';
import { useListKeys } from './useListKeys.ts';
import { useReveal } from './useReveal.ts';
import { useRowPresses } from './useRowPresses.ts';
import { asItWillBe, useWaitingActs } from './useWaitingActs.ts';
import styles from './ResourceGrid.module.css';

interface ResourceGridProps {
  label: string;
  model: ListModel;
  cut: ReadonlySet<string>;
}

const tileWidth = 176;
const tileHeight = 192;

/** How many tiles fit side by side. */
function useColumns(element: React.RefObject<HTMLElement | null>): number {
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

/** A list of any length as tiles with pictures. Rows of tiles are drawn as they come onto the screen. */
export function ResourceGrid({ label, model, cut }: ResourceGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const columns = useColumns(scroller);
  const waiting = useWaitingActs();
  const pinned = usePinned();
  const { listing, active, selection } = model;
  const count = Math.ceil(listing.count / columns);
  const data = useMemo(() => ({ length: count }) as ArrayLike<undefined>, [count]);
  const heights = useKnownHeights(count, tileHeight);

  const { reveal, openMenu } = useReveal({ model, scroller, lines: rows, columns });
  const handleKeyDown = useListKeys(model, { columns, rowHeight: tileHeight, scroller, reveal, openMenu });

  const presses = useRowPresses(model, {
    hasChosen: model.chosenCount !== 0,
    isChosen(index) {
      const resource = listing.row(index);
      return resource !== undefined && isSelected(selection, resource.id);
    },
    openBehind: (resource) => resource.trashed === null && model.openBehind?.(resource),
  });

  function handleScroll() {
    const handle = rows.current;
    if (!handle) return;
    const first = handle.findItemIndex(handle.scrollOffset) * columns;
    model.setRange({
      first,
      last: (handle.findItemIndex(handle.scrollOffset + handle.viewportSize) + 1) * columns,
    });
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
        ref={rows}
        data={data}
        cache={heights}
        itemSize={tileHeight}
        scrollRef={scroller}
        onScroll={handleScroll}
        keepMounted={[Math.floor(active / columns)]}
      >
        {(_, row) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={styles.row}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: Math.min(columns, listing.count - row * columns) }, (__, column) => {
              const index = row * columns + column;
              const resource = listing.row(index);
              const act = waiting.get(resource?.id ?? '');
              return (
                <Tile
                  key={resource?.id ?? index}
                  index={index}
                  resource={resource && asItWillBe(resource, act)}
                  waiting={act !== undefined}
                  pinned={resource !== undefined && pinned.has(resource.id)}
                  model={model}
                  selected={resource !== undefined && isSelected(selection, resource.id)}
                  cut={resource !== undefined && (cut.has(resource.id) || act?.leaves === true)}
                />
              );
            })}
          </div>
        )}
      </Virtualizer>
    </div>
  );
}

interface TileProps {
  index: number;
  resource: Resource | undefined;
  model: ListModel;
  selected: boolean;
  cut: boolean;
  /** Something about it waits for a connection. */
  waiting: boolean;
  /** It is kept in this browser, by itself or with its folder. */
  pinned: boolean;
}

function Tile({ index, resource, model, selected, cut, waiting, pinned }: TileProps) {
  const say = useText();
  const format = useFormat();
  if (!resource) {
    return (
      <div role="gridcell" aria-label={say('Loading')} className={styles.tile}>
        <Skeleton shape="block" width="100%" height={116} />
      </div>
    );
  }
  const { childrenCount, size } = resource;
  return (
    <div
      role="gridcell"
      aria-selected={selected}
      aria-label={cut ? `${resource.name}, ${say('cut')}` : resource.name}
      tabIndex={index === model.active ? 0 : -1}
      data-row={index}
      data-resource={resource.id}
      data-drop-folder={childrenCount === null ? undefined : resource.id}
      data-cut={cut ? '' : undefined}
      className={joinClasses(styles.tile, selected && styles.selected, cut && styles.cut)}
    >
      <span className={styles.check}>
        <Checkbox
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={say('Select {name}', { name: resource.name })}
          data-part="check"
        />
      </span>
      <span className={styles.picture}>
        {resource.thumbUrl ? (
          <GridPicture resource={resource} />
        ) : (
          <KindMark kind={resource.kind} size={56} state={folderState({ childrenCount })} />
        )}
      </span>
      {model.renaming === resource.id ? (
        <RenameField
          name={resource.name}
          isFolder={childrenCount !== null}
          onRename={(name) => model.rename(resource, name)}
          onStop={model.stopRenaming}
        />
      ) : (
        <bdi className={styles.name}>{resource.name}</bdi>
      )}
      <span className={styles.facts}>
        <ChangedMark resource={resource} />
        {waiting && <Icon name="clock" size={12} aria-label={say('Waiting for a connection')} />}
        {pinned && <Icon name="success" size={12} aria-label={say('Kept offline')} />}
        {childrenCount === null
          ? size !== null && format.bytes(size)
          : say('{count, plural, one {# item} other {# items}}', { count: childrenCount })}
      </span>
    </div>
  );
}
