import {
  listViews,
  useKeys,
  useShell,
  useText,
  useTitle,
  useUser,
  type Resource,
  type Sort,
  AppError,
  isAway,
  lazyComponent,
} from '@holdall/shared';
import { ContextMenu, Button, ErrorState } from '@holdall/shared/ui';
import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AskForAccess } from '../../spaces/asking/index.ts';
import { ClipboardLine, usePasteKeys, useTakeKeys } from '../../files/clipboard/index.ts';
import { ResourceColumns } from '../columns/index.ts';
import { DragAndDrop } from '../../files/drag/index.ts';
import { QuickLook, useQuickLook } from '../../viewers/quickLook/index.ts';
import { ListLoading, ResourceList } from '../list/index.ts';
import { addressOf, inside, sharedAddress, type Place } from '../../frame/locations/index.ts';
import { Beside } from '../../frame/pane/index.ts';
import { RightPanel, usePanel } from '../../frame/panel/index.ts';
import { TargetPicker } from '../../files/picker/index.ts';
import { RenameDialog } from '../../files/rename/index.ts';
import { useOwnTab } from '../../frame/tabs/index.ts';
import { UploadZone } from '../../files/uploads/index.ts';
import { whenQuiet } from '../../../whenQuiet.ts';
import { ActionBar } from './ActionBar.tsx';
import { BrowseHeader } from './BrowseHeader.tsx';
import { EmptyFolder } from './EmptyFolder.tsx';
import { menuEntries } from './menuEntries.ts';
import type { Chosen } from './ResourceAction.ts';
import { SharedActions } from './SharedActions.tsx';
import { toShare } from './toShare.ts';
import { useBrowse } from './useBrowse.ts';
import { useChosen } from './useChosen.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useNarrow } from './useNarrow.ts';
import { useSectionTitle } from './useSectionTitle.ts';
import { useView } from './useView.ts';
import styles from './BrowseScreen.module.css';
import { useLatest } from '../../../useLatest.ts';
import { askHowToShare } from '../../together/sharing/index.ts';
import { browseCommands } from './browse.commands.ts';

/** The list as tiles. Its code comes when somebody first asks for tiles; draw it inside a `Suspense`. */
const ResourceGrid = lazyComponent(
  async () => ({ ResourceGrid: (await import('../tiles/index.ts')).ResourceGrid }),
  'ResourceGrid',
);

const nothingCut: ReadonlySet<string> = new Set();

interface BrowserProps {
  place: Place;
  /** The order that the address asks for. */
  sort: Sort | undefined;
  onSort(sort: Sort): void;
  /** Opens the sidebar, where it is not in sight. */
  onOpenSidebar: (() => void) | undefined;
}

/** The open folder: head, list or grid with its menus, and the panel about what is chosen. */
export const Browser = memo(function Browser({ place, sort, onSort, onOpenSidebar }: BrowserProps) {
  const say = useText();
  const keys = useKeys();
  const { navigate, queries } = useShell();
  const browse = useBrowse(place, { sort, onSort });
  const { model } = browse;
  const { chosen, context, rename, picker } = useChosen(place, browse);
  const { view: chosenView, setView } = useView(place);
  // A narrow window has room for one column.
  const narrow = useNarrow();
  const view = chosenView === 'columns' && narrow ? 'list' : chosenView;
  const own = useOwnTab();
  useTakeKeys(context, own.isFocused);
  usePasteKeys(context, place, own.isFocused);
  const [cut, setCut] = useState(nothingCut);
  const panel = usePanel();
  const around = useRef<HTMLDivElement>(null);
  const { listing, selection } = model;
  // Once the list has stood, or something is chosen, and from then on: a drag goes on while another folder opens.
  const [stands, setStands] = useState(false);
  const isReady = listing.status === 'ready';
  if (isReady && chosen.count > 0 && !stands) setStands(true);
  useEffect(
    () => (stands || !isReady ? undefined : whenQuiet(queries, () => setStands(true))),
    [queries, stands, isReady],
  );
  const name = listing.parent?.name ?? say('Files');
  useTitle(name);
  const { storage, storageName, isPart } = useSectionTitle(place);
  const tell = useEffectEvent((folder: Resource | null) => {
    if (!folder && storageName)
      own.describe({ shown: place.storageId, face: { name: storageName, kind: 'storage' } });
    if (folder) own.describe({ shown: folder.id, face: { name: folder.name, kind: folder.kind } });
  });
  useEffect(() => tell(listing.parent), [listing.parent, storageName, place.storageId]);
  const goTo = (folderId: string | null) =>
    isPart && folderId === null
      ? navigate(sharedAddress)
      : navigate(addressOf({ ...place, folderId }), { state: inside });
  const sharable = () => {
    const [only] = chosen.count === 1 ? chosen.resources : [];
    return place.section === 'files' ? toShare(only ?? listing.parent, storage) : null;
  };
  useBrowseCommands({
    choose: () => model.press(model.active, 'choose'),
    focusFilter: () => around.current?.querySelector<HTMLElement>('[data-command=filter]')?.focus(),
    togglePanel: () => panel.setOpen(!panel.isOpen),
    toggleView: () => setView(listViews[(listViews.indexOf(view) + 1) % listViews.length] ?? 'list'),
    canShare: () => sharable() !== null,
    share() {
      const thing = sharable();
      if (thing !== null) askHowToShare(thing);
    },
    canGoUp: () => place.folderId !== null,
    goUp: () => goTo(listing.parent?.parentId ?? null),
  });
  const shown = `${place.storageId}/${place.section}/${listing.parent?.id ?? ''}`;
  const meant = useMeantFolder(chosen);
  const quickLook = useQuickLook();
  const looked = quickLook.isOpen ? listing.row(model.active) : undefined;
  useKeptFocus(around, { shown: `${shown} ${view}`, active: model.active, hasKeys: own.isFocused });

  const all = selection.mode === 'all' ? selection.except.size === 0 : chosen.count === listing.count;
  const pending = model.chosenCount === null;
  // The rows answer first.
  const bar = useDeferredValue(useMemo(() => ({ chosen, all, pending }), [chosen, all, pending]));

  const rows =
    listing.count === 0 ? (
      <EmptyFolder place={place} filter={browse.filter} onClearFilter={() => browse.setFilter('')} />
    ) : (
      <ContextMenu label={say('Actions')} entries={() => menuEntries(context, say, keys)}>
        <Suspense fallback={<ListLoading />}>
          {view === 'grid' ? (
            <ResourceGrid key={shown} label={name} model={model} cut={cut} />
          ) : (
            <ResourceList shown={shown} label={name} model={model} cut={cut} />
          )}
        </Suspense>
      </ContextMenu>
    );
  return (
    <UploadZone place={place} can={listing.parent?.can}>
      <div ref={around} className={styles.body}>
        <div className={styles.column}>
          <div className={styles.list} data-drop-list={name}>
            <BrowseHeader
              place={place}
              listing={listing}
              actions={browse.actions}
              meant={meant}
              filter={browse.filter}
              onFilter={browse.setFilter}
              onSelectAll={model.selectAll}
              view={view}
              onView={setView}
              panel={panel.isOpen}
              onPanel={panel.setOpen}
              onOpenSidebar={onOpenSidebar}
            />
            {listing.status === 'loading' && <ListLoading />}
            {listing.status === 'failed' && (
              <ListFailed
                target={place.folderId ?? place.storageId}
                error={listing.error}
                onRetry={listing.retry}
              />
            )}
            {isReady && view !== 'columns' && rows}
            {isReady && view === 'columns' && (
              <Suspense fallback={<ListLoading />}>
                <ResourceColumns model={model} query={browse.query} goTo={goTo}>
                  {rows}
                </ResourceColumns>
              </Suspense>
            )}
            {looked && (
              <Suspense>
                <QuickLook resource={looked} onClose={quickLook.close} />
              </Suspense>
            )}
            <ActionBar context={context} {...bar} onClear={context.clear} />
          </div>
          {stands && own.isFocused && (
            <Beside>
              <DragAndDrop
                place={place}
                actions={browse.actions}
                chosen={context.chosen}
                find={context.find}
                clear={context.clear}
              />
              <ClipboardLine context={context} query={browse.query} rows={listing} onCut={setCut} />
            </Beside>
          )}
        </div>
        {panel.isOpen && own.isFocused && (
          <RightPanel
            chosen={chosen}
            folder={listing.parent}
            storage={place.folderId === null ? storage : null}
            actions={<SharedActions context={context} chosen={chosen} />}
            onClose={() => panel.setOpen(false)}
          />
        )}
      </div>
      <TargetPicker place={place} {...picker} />
      <Suspense>{rename.items && <RenameDialog {...rename} />}</Suspense>
    </UploadZone>
  );
});

/** The folder that is meant beside the open one: the only one that is chosen, for who likes it so. */
function useMeantFolder({ count, resources }: Chosen): Resource | null {
  const { newIn } = useUser().preferences;
  const [only] = resources;
  const isMeant = newIn === 'chosen' && count === 1 && only?.kind === 'folder' && only.can.includes('create');
  return isMeant ? only : null;
}

interface ListFailedProps {
  /** What was to be listed. */
  target: string;
  error: unknown;
  onRetry(): void;
}

/** A list that could not be loaded, with the reason. */
function ListFailed({ target, error, onRetry }: ListFailedProps) {
  const say = useText();
  const { close } = useOwnTab();
  const known = AppError.is(error) ? error : null;
  const gone = known?.code === 'not_found';
  if (isAway(error)) {
    return (
      <ErrorState title={say('Not kept for offline use')} drawing="broken" onRetry={onRetry}>
        {say(
          'This list was not opened here lately, so there is no copy of it. It comes once you are connected.',
        )}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      title={gone ? say('This folder is not here') : say('The list could not be loaded')}
      drawing={gone ? 'lock' : 'broken'}
      onRetry={onRetry}
      action={
        gone && (
          <>
            {close && <Button onClick={close}>{say('Close the tab')}</Button>}
            <AskForAccess target={target} />
          </>
        )
      }
      details={known ? `${known.code} ${known.requestId ?? ''}` : undefined}
    >
      {known?.message ?? say('Something went wrong. Please try again.')}
    </ErrorState>
  );
}

interface Actions {
  choose(): void;
  focusFilter(): void;
  togglePanel(): void;
  toggleView(): void;
  share(): void;
  canShare(): boolean;
  goUp(): void;
  canGoUp(): boolean;
}

/** The keys of the open folder as a whole: filter, panel, view, sharing, one up. */
function useBrowseCommands(actions: Actions): void {
  const { commands } = useShell();
  const latest = useLatest(actions);

  useEffect(
    () =>
      commands.register(
        { ...browseCommands.choose, run: () => latest.current.choose() },
        { ...browseCommands.filter, run: () => latest.current.focusFilter() },
        { ...browseCommands.panel, run: () => latest.current.togglePanel() },
        { ...browseCommands.view, run: () => latest.current.toggleView() },
        {
          ...browseCommands.share,
          isEnabled: () => latest.current.canShare(),
          run: () => latest.current.share(),
        },
        {
          ...browseCommands.up,
          isEnabled: () => latest.current.canGoUp(),
          run: () => latest.current.goUp(),
        },
      ),
    [commands, latest],
  );
}
