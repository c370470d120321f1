import {
  useKeys,
  useText,
  useTitle,
  type CollectionSort,
  type CollectedSection,
  type Storage,
  useShell,
} from '@holdall/shared';
import { collectionSorts } from '@holdall/shared/collections';
import { BarButton, IconButton, SegmentedControl, Select } from '@holdall/shared/ui';
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { ActionBar, browseCommands, SharedActions, useView } from '../../../lists/browse/index.ts';
import { ClipboardLine, usePasteKeys, useTakeKeys } from '../../../files/clipboard/index.ts';
import { QuickLook, useQuickLook } from '../../../viewers/quickLook/index.ts';
import { useCollected } from '../../entries/index.ts';
import { ListFilter } from '../../../lists/list/index.ts';
import { Beside } from '../../../frame/pane/index.ts';
import { RightPanel, usePanel, usePanelLink } from '../../../frame/panel/index.ts';
import { TargetPicker } from '../../../files/picker/index.ts';
import { RenameDialog } from '../../../files/rename/index.ts';
import { useOwnTab } from '../../../frame/tabs/index.ts';
import type { Place } from '../../../frame/locations/index.ts';
import { CollectionHeader } from '../CollectionHeader.tsx';
import { EntriesShown } from './EntriesShown.tsx';
import { useItems } from './useItems.ts';
import styles from '../Collection.module.css';
import { useLatest } from '../../../../useLatest.ts';

interface ItemsProps {
  collection: Storage;
  view: CollectedSection;
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

const nothingCut: ReadonlySet<string> = new Set();

/** What was excluded stands in the order in which that happened. */
const sortsOf = { items: collectionSorts, excluded: ['position'], broken: collectionSorts } as const;

/** What is gathered in a collection, or what of it is broken. */
export function Items({ collection, view, onOpenSidebar }: ItemsProps) {
  const say = useText();
  const [sort, setSort] = useState<CollectionSort>('position');
  const [filter, setFilter] = useState('');
  const panel = usePanel();
  usePanelLink();
  const asked = useDeferredValue(filter.trim());
  const shown = useMemo(
    () => ({ collectionId: collection.id, view, filter: asked }),
    [collection.id, view, asked],
  );
  const entries = useCollected({ ...shown, sort });
  const list = useItems({ collection, entries, list: shown, sort });
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
  const query = useMemo(() => ({ ...place, section: view, filter: asked }), [place, view, asked]);
  const thingRows = useMemo(
    () => ({
      count: rows.listing.count,
      row: (index: number) => rows.listing.row(index)?.resource ?? undefined,
    }),
    [rows.listing],
  );
  const around = useRef<HTMLDivElement>(null);
  const togglePanel = () => panel.setOpen(!panel.isOpen);
  const { view: liked, setView } = useView({ storageId: collection.id, section: view });
  // What is gathered lies in many places: there are no folders between it and the collection for columns to show.
  const look = liked === 'grid' ? liked : 'list';
  const toggleView = () => setView(look === 'grid' ? 'list' : 'grid');
  useItemsCommands(around, { togglePanel, toggleView, choose: () => rows.press(rows.active, 'choose') });
  useTakeKeys(things.context, own.isFocused);
  usePasteKeys(things.context, place, own.isFocused);
  const quickLook = useQuickLook();
  const looked = quickLook.isOpen ? rows.listing.row(rows.active)?.resource : null;

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
          <SegmentedControl
            label={say('View')}
            value={look}
            onChange={setView}
            options={[
              { id: 'list', label: say('List'), icon: 'list' },
              { id: 'grid', label: say('Grid'), icon: 'grid' },
            ]}
          />
          <IconButton
            icon="panel"
            label={say('Details')}
            shortcut={keys(browseCommands.panel)}
            pressed={panel.isOpen}
            onClick={togglePanel}
          />
        </CollectionHeader>
        <EntriesShown
          collection={collection}
          view={view}
          look={look}
          entries={entries}
          list={list}
          sort={sort}
          onSort={setSort}
          cut={cut}
          onClearFilter={asked === '' ? null : () => setFilter('')}
        />
        {looked && (
          <Suspense>
            <QuickLook resource={looked} onClose={quickLook.close} />
          </Suspense>
        )}
        <ActionBar
          context={things.context}
          chosen={things.chosen}
          count={rows.chosen.count}
          all={rows.isAll}
          pending={rows.isPending}
          onClear={rows.clear}
          entries={list.entryMenu()}
        >
          {list.bar.map(({ id, label, icon, run }) => (
            <BarButton key={id} icon={icon} onClick={run}>
              {say(label)}
            </BarButton>
          ))}
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
          chosen={{ count: rows.chosen.count, resources: things.chosen.resources }}
          folder={null}
          storage={collection}
          actions={<SharedActions context={things.context} chosen={things.chosen} />}
          onClose={() => panel.setOpen(false)}
        />
      )}
      <TargetPicker place={place} {...things.picker} />
      <Suspense>{things.many.items && <RenameDialog {...things.many} />}</Suspense>
    </div>
  );
}

interface Actions {
  choose(): void;
  togglePanel(): void;
  toggleView(): void;
}

/** The keys that a collection has in common with every folder: choosing, its filter, its panel and how it is looked at. */
function useItemsCommands(around: RefObject<HTMLElement | null>, actions: Actions): void {
  const { commands } = useShell();
  const latest = useLatest(actions);
  useEffect(
    () =>
      commands.register(
        { ...browseCommands.choose, run: () => latest.current.choose() },
        {
          ...browseCommands.filter,
          run: () => around.current?.querySelector<HTMLElement>('[data-command=filter]')?.focus(),
        },
        { ...browseCommands.panel, run: () => latest.current.togglePanel() },
        { ...browseCommands.view, run: () => latest.current.toggleView() },
      ),
    [commands, latest, around],
  );
}
