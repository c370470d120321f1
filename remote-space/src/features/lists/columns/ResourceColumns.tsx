import { useText, type Resource } from '@holdall/shared';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ListModel } from '../list/index.ts';
import type { ListingQuery } from '../listing/index.ts';
import { ColumnAbove } from './ColumnAbove.tsx';
import { columnIntent } from './columnKeys.ts';
import styles from './ResourceColumns.module.css';

interface ResourceColumnsProps {
  model: ListModel;
  query: Omit<ListingQuery, 'sort'>;
  /** Goes to a folder on the way; null is where the storage begins. */
  goTo(folderId: string | null): void;
  /** The open folder itself. */
  children: ReactNode;
}

/** The folders above the open one from the left, each with the step that was taken; the open one is the last column. */
export function ResourceColumns({ model, query, goTo, children }: ResourceColumnsProps) {
  const say = useText();
  const around = useRef<HTMLDivElement>(null);
  const { path, parent } = model.listing;
  const way =
    query.section === 'files' && parent ? [...path.filter(({ id }) => id !== parent.id), parent] : [];
  const openId = parent?.id ?? null;
  useEffect(() => {
    // The open folder is what one came for; the way to it may stick out at the beginning.
    const { current } = around;
    const end = current?.lastElementChild;
    end?.scrollIntoView({ inline: 'end', block: 'nearest' });
  }, [openId]);

  function handleKeyDown(event: KeyboardEvent) {
    const isRow = event.target instanceof Element && event.target.closest('[data-keys=list]') !== null;
    const intent = isRow
      ? columnIntent(event, getComputedStyle(event.currentTarget).direction === 'rtl')
      : null;
    const resource = model.listing.row(model.active);
    if (intent === 'in' && resource && isFolder(resource)) {
      event.preventDefault();
      model.open(resource);
    }
    if (intent === 'out' && parent && query.section === 'files') {
      event.preventDefault();
      goTo(parent.parentId);
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the grid inside, which leads on to the columns beside it
    <div ref={around} className={styles.columns} data-columns onKeyDown={handleKeyDown}>
      {way.map((step, index) => {
        const folderId = index === 0 ? null : (way[index - 1]?.id ?? null);
        const name = index === 0 ? say('Beginning of the storage') : (way[index - 1]?.name ?? '');
        return (
          <ColumnAbove
            key={folderId ?? 'root'}
            name={name}
            query={{ ...query, sort: model.sort, filter: '', folderId }}
            stepId={step.id}
            onGo={goTo}
          />
        );
      })}
      <div className={styles.open} data-keys={model.listing.count === 0 ? 'list' : undefined} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

const isFolder = ({ childrenCount, trashed }: Resource) => childrenCount !== null && trashed === null;
