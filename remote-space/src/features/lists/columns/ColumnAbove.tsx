import { folderState, useShell, useText, type Resource } from '@holdall/shared';
import { joinClasses, KindMark, Retry, Skeleton } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { rememberRow, seenRow, useListing, wholePages, type ListingQuery } from '../listing/index.ts';
import styles from './ResourceColumns.module.css';

interface ColumnAboveProps {
  /** Of the folder whose column it is. */
  name: string;
  query: ListingQuery;
  /** The folder in it that leads on to the next column. */
  stepId: string;
  onGo(folderId: string | null): void;
}

const rowHeight = 34;
/** More than fit into any window. */
const screen = 40;

/** A folder on the way to the open one. A press on a folder goes there, on a file to the file in its own folder. */
export function ColumnAbove({ name, query, stepId, onGo }: ColumnAboveProps) {
  const say = useText();
  const { queries } = useShell();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualizerHandle>(null);
  const { storageId, section, folderId, filter, sort } = query;
  const asked = useMemo(
    () => ({ storageId, section, folderId, filter, sort }),
    [storageId, section, folderId, filter, sort],
  );
  const [range, setRange] = useState(() => {
    const first = seenRow(queries, asked);
    return wholePages({ first, last: first + screen });
  });
  const listing = useListing(asked, range);
  const data = useMemo(() => ({ length: listing.count }) as ArrayLike<undefined>, [listing.count]);
  const step = useMemo(() => {
    for (let index = range.first; index <= range.last && index < listing.count; index += 1)
      if (listing.row(index)?.id === stepId) return index;
    return null;
  }, [listing, range, stepId]);

  // Whoever goes back out finds the row that led in.
  const keepStep = useEffectEvent((index: number) => {
    rememberRow(queries, asked, index);
    rows.current?.scrollToIndex(index, { align: 'nearest' });
  });
  useEffect(() => {
    if (step !== null) keepStep(step);
  }, [step, stepId]);

  function go(resource: Resource, index: number) {
    if (resource.childrenCount !== null) return onGo(resource.id);
    rememberRow(queries, asked, index);
    onGo(folderId);
  }
  function handleScroll() {
    const handle = rows.current;
    if (!handle) return;
    const first = handle.findItemIndex(handle.scrollOffset);
    const next = wholePages({ first, last: first + screen });
    setRange((present) => (present.first === next.first && present.last === next.last ? present : next));
  }

  return (
    <div ref={scroller} role="group" aria-label={say('In {name}', { name })} className={styles.above}>
      {listing.status === 'loading' && <Skeleton width="70%" />}
      {listing.status === 'failed' && (
        <Retry onRetry={listing.retry}>{say('This folder could not be loaded.')}</Retry>
      )}
      <Virtualizer
        ref={rows}
        data={data}
        itemSize={rowHeight}
        scrollRef={scroller}
        onScroll={handleScroll}
        keepMounted={[step ?? 0]}
      >
        {(_, index) => {
          const resource = listing.row(index);
          if (!resource)
            return (
              <span key={index} className={styles.step}>
                <Skeleton width="60%" />
              </span>
            );
          const isStep = resource.id === stepId;
          return (
            <button
              key={resource.id}
              type="button"
              aria-current={isStep ? 'location' : undefined}
              // One stop of the keyboard a column; arrows to the side go from column to column.
              tabIndex={index === (step ?? 0) ? 0 : -1}
              data-drop-folder={resource.childrenCount === null ? undefined : resource.id}
              className={joinClasses(styles.step, isStep && styles.taken)}
              onClick={() => go(resource, index)}
            >
              <KindMark
                kind={resource.kind}
                size={20}
                state={folderState({ open: isStep, childrenCount: resource.childrenCount ?? 1 })}
              />
              <bdi className={styles.name}>{resource.name}</bdi>
            </button>
          );
        }}
      </Virtualizer>
    </div>
  );
}
