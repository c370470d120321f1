import { AppError, useKeys, useText, useTitle, type CollectionSort, type Storage } from '@holdall/shared';
import { collectionSorts } from '@holdall/shared/collections';
import { BarButton, Button, Empty, ErrorState, IconButton, Select } from '@holdall/shared/ui';
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ActionBar, browseCommands, SharedActs } from '../../browse/index.ts';
import { ClipboardLine } from '../../clipboard/index.ts';
import { Glance, useGlance } from '../../glance/index.ts';
import { ListFilter, ListLoading } from '../../list/index.ts';
import { useCommentLink } from '../../messages/index.ts';
import { Beside } from '../../pane/index.ts';
import { RightPanel, usePanel } from '../../panel/index.ts';
import { TargetPicker } from '../../picker/index.ts';
import { RenameDialog } from '../../rename/index.ts';
import { useOwnTab } from '../../tabs/index.ts';
import type { Place } from '../../places/index.ts';
import { CollectionHeader } from '../CollectionHeader.tsx';
import { EntryList } from './EntryList.tsx';
import { useGathered } from './useGathered.ts';
import { useItems } from './useItems.ts';
import { useItemsCommands } from './useItemsCommands.ts';
import styles from '../Collection.module.css';

interface ItemsProps {
  collection: Storage;
  view: 'items' | 'excluded' | 'broken';
  onOpenSidebar: (() => void) | undefined;
}

const sortLabels: Readonly<Record<CollectionSort, string>> = {
  position: 'Own order',
  name: 'Name',
  '-name': 'Name, backwards',
  '-changed': 'Newest first',
  changed: 'Oldest first',
  kind: 'Kind',
  '-kind': 'Kind, backwards',
};

const empty = {
  items:
    'Nothing is gathered here yet. Choose “Add to collection” wherever you see a file, a folder or a storage.',
  excluded: 'Nothing is excluded. What you take out of what a rule finds stands here, and can be put back.',
  broken: 'Nothing is broken: everything gathered here is where it was.',
} as const;

const nothingCut: ReadonlySet<string> = new Set();

/** What was excluded stands in the order in which that happened. */
const sortsOf = { items: collectionSorts, excluded: ['position'], broken: collectionSorts } as const;

/** What is gathered in a collection, or what of it is broken. */
export function Items({ collection, view, onOpenSidebar }: ItemsProps) {
  const say = useText();
  const [sort, setSort] = useState<CollectionSort>('position');
  const [filter, setFilter] = useState('');
  const panel = usePanel();
  useCommentLink(() => panel.show('comments'));
  const asked = useDeferredValue(filter.trim());
  const entries = useGathered({ collectionId: collection.id, view, sort, filter: asked });
  const list = useItems({
    collection,
    entries,
    orderable: sort === 'position' && asked === '',
    excluded: view === 'excluded',
  });
  useTitle(collection.name);
  const { rows, things } = list;
  const [cut, setCut] = useState(nothingCut);
  const own = useOwnTab();
  const tell = useEffectEvent((name: string) =>
    own.describe({ shown: collection.id, face: { name, kind: 'storage' } }),
  );
  useEffect(() => tell(collection.name), [collection.id, collection.name]);
  const keys = useKeys();
  const place = useMemo<Place>(
    () => ({ spaceId: collection.spaceId, storageId: collection.id, section: 'files', folderId: null }),
    [collection.spaceId, collection.id],
  );
  const query = useMemo(() => ({ ...place, filter: '' }), [place]);
  const thingRows = useMemo(
    () => ({
      count: rows.listing.count,
      row: (index: number) => rows.listing.row(index)?.resource ?? undefined,
    }),
    [rows.listing],
  );
  const around = useRef<HTMLDivElement>(null);
  const togglePanel = () => panel.setOpen(!panel.isOpen);
  useItemsCommands(around, { togglePanel, choose: () => rows.press(rows.active, 'choose') });
  const glance = useGlance();
  const looked = glance.isOpen ? rows.listing.row(rows.active)?.resource : null;

  return (
    <div ref={around} className={styles.body}>
      <div className={styles.list}>
        <CollectionHeader collection={collection} section={view} onOpenSidebar={onOpenSidebar}>
          <ListFilter shortcut={keys(browseCommands.filter)} value={filter} onChange={setFilter} />
          <Select
            aria-label={say('Order')}
            value={sort}
            options={sortsOf[view].map((value) => ({ value, label: say(sortLabels[value]) }))}
            onChange={(event) => setSort(event.target.value as CollectionSort)}
          />
          <IconButton
            icon="panel"
            label={say('Details')}
            shortcut={keys(browseCommands.panel)}
            pressed={panel.isOpen}
            onClick={togglePanel}
          />
        </CollectionHeader>
        {(entries.status === 'loading' || (entries.searching && entries.items.length === 0)) && (
          <ListLoading />
        )}
        {entries.status === 'failed' && (
          <ErrorState title={say('The list could not be loaded')} onRetry={entries.retry}>
            {AppError.is(entries.error) ? entries.error.message : undefined}
          </ErrorState>
        )}
        {entries.status === 'ready' &&
          entries.items.length === 0 &&
          !entries.more &&
          (asked === '' ? (
            <Empty drawing={view === 'items' ? 'bag' : 'folder'}>{say(empty[view])}</Empty>
          ) : (
            <Empty
              drawing="search"
              action={<Button onClick={() => setFilter('')}>{say('Clear filters')}</Button>}
            >
              {say('Nothing matches')}
            </Empty>
          ))}
        {entries.more && !entries.searching && entries.items.length === 0 && (
          <Button onClick={entries.loadMore}>{say('Look further')}</Button>
        )}
        {entries.items.length > 0 && (
          <EntryList
            label={collection.name}
            entries={entries}
            list={list}
            sort={sort}
            onSort={setSort}
            cut={cut}
          />
        )}
        {looked && (
          <Suspense>
            <Glance resource={looked} onClose={glance.close} />
          </Suspense>
        )}
        <ActionBar
          context={things.context}
          chosen={things.chosen}
          count={rows.chosen.length}
          all={rows.chosen.length === entries.items.length && !entries.more}
          pending={false}
          onClear={rows.clear}
          entries={list.entryMenu()}
        >
          {list.removal && (
            <BarButton icon="minus" onClick={list.removal}>
              {say('Remove from collection')}
            </BarButton>
          )}
        </ActionBar>
        {own.isFocused && (
          <Beside>
            <ClipboardLine context={things.context} query={query} rows={thingRows} onCut={setCut} />
          </Beside>
        )}
        {entries.invisible > 0 && (
          <p className={styles.invisible}>
            {say('{count, plural, one {# item not visible to you} other {# items not visible to you}}', {
              count: entries.invisible,
            })}
          </p>
        )}
      </div>
      {panel.isOpen && own.isFocused && (
        <RightPanel
          chosen={{ count: rows.chosen.length, resources: things.chosen.resources }}
          folder={null}
          storage={collection}
          acts={<SharedActs context={things.context} chosen={things.chosen} />}
          onClose={() => panel.setOpen(false)}
        />
      )}
      <TargetPicker place={place} {...things.picker} />
      <Suspense>{things.many.items && <RenameDialog {...things.many} />}</Suspense>
    </div>
  );
}
