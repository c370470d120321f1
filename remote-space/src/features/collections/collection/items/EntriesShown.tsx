import {
  AppError,
  useText,
  type CollectionSort,
  type CollectedSection,
  type Storage,
  lazyComponent,
} from '@holdall/shared';
import { Button, Empty, ErrorState } from '@holdall/shared/ui';
import { Suspense } from 'react';
import type { Entries } from '../../entries/index.ts';
import { ListLoading } from '../../../lists/list/index.ts';
import { EntryList } from './EntryList.tsx';
import type { ItemsModel } from './useItems.ts';

/** The entries as tiles. Its code comes when somebody first asks for tiles; draw it inside a `Suspense`. */
const EntryGrid = lazyComponent(() => import('./EntryGrid.tsx'), 'EntryGrid');

interface EntriesShownProps {
  collection: Storage;
  view: CollectedSection;
  look: 'list' | 'grid';
  entries: Entries;
  list: ItemsModel;
  sort: CollectionSort;
  onSort(sort: CollectionSort): void;
  /** Ids of things that were cut and wait for their new place. */
  cut: ReadonlySet<string>;
  /** Null where nothing is left out. */
  onClearFilter: (() => void) | null;
}

const empty = {
  items:
    'Nothing is gathered here yet. Choose “Add to collection” wherever you see a file, a folder or a storage.',
  excluded: 'Nothing is excluded. What you take out of what a rule finds stands here, and can be put back.',
  broken: 'Nothing is broken: everything gathered here is where it was.',
} as const;

/** The entries of a collection, as a list or as tiles; or why there are none. */
export function EntriesShown(props: EntriesShownProps) {
  const { collection, view, look, entries, list, sort, onSort, cut, onClearFilter } = props;
  const say = useText();
  return (
    <>
      {(entries.status === 'loading' || (entries.searching && entries.items.length === 0)) && <ListLoading />}
      {entries.status === 'failed' && (
        <ErrorState title={say('The list could not be loaded')} onRetry={entries.retry}>
          {AppError.is(entries.error) ? entries.error.message : undefined}
        </ErrorState>
      )}
      {entries.status === 'ready' &&
        entries.items.length === 0 &&
        !entries.more &&
        (onClearFilter === null ? (
          <Empty drawing={view === 'items' ? 'bag' : 'folder'}>{say(empty[view])}</Empty>
        ) : (
          <Empty drawing="search" action={<Button onClick={onClearFilter}>{say('Clear filters')}</Button>}>
            {say('Nothing matches')}
          </Empty>
        ))}
      {entries.more && !entries.searching && entries.items.length === 0 && (
        <Button onClick={entries.loadMore}>{say('Look further')}</Button>
      )}
      {entries.items.length > 0 && look === 'grid' && (
        <Suspense fallback={<ListLoading />}>
          <EntryGrid label={collection.name} entries={entries} list={list} cut={cut} />
        </Suspense>
      )}
      {entries.items.length > 0 && look === 'list' && (
        <EntryList
          label={collection.name}
          entries={entries}
          list={list}
          sort={sort}
          onSort={onSort}
          cut={cut}
        />
      )}
    </>
  );
}
