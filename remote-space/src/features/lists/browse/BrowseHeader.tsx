import { api, useCall, useFormat, useKeys, useText, type ListView, type Resource } from '@holdall/shared';
import { Button, buttonClass, Icon, IconButton, SegmentedControl } from '@holdall/shared/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Actions } from '../../files/actions/index.ts';
import { ListFilter, ListHead } from '../list/index.ts';
import type { Listing } from '../listing/index.ts';
import { addressOf, inside, type Place } from '../../frame/locations/index.ts';
import { SpaceCrumb } from '../../spaces/rail/index.ts';
import { askHowToShare } from '../../together/sharing/index.ts';
import { browseCommands } from './browse.commands.ts';
import { NewMenu } from './NewMenu.tsx';
import { toShare } from './toShare.ts';
import { useNarrow } from './useNarrow.ts';
import { useSectionTitle } from './useSectionTitle.ts';
import styles from './BrowseScreen.module.css';

interface BrowseHeaderProps {
  place: Place;
  listing: Listing;
  actions: Actions;
  /** The folder in which new things are made, where it is another than the open one. */
  meant: Resource | null;
  filter: string;
  onFilter(filter: string): void;
  onSelectAll(): void;
  view: ListView;
  onView(view: ListView): void;
  panel: boolean;
  onPanel(open: boolean): void;
  onOpenSidebar: (() => void) | undefined;
}

/** The way to the open folder, its name, and how it is looked at. What is chosen does not concern it. */
export const BrowseHeader = memo(function BrowseHeader(props: BrowseHeaderProps) {
  const { place, listing, actions, meant, filter, onFilter, onSelectAll } = props;
  const { view, onView, panel, onPanel, onOpenSidebar } = props;
  const say = useText();
  const keys = useKeys();
  const { storage, storageName, sectionLabel, isPart } = useSectionTitle(place);
  const narrow = useNarrow();
  const { parent } = listing;
  const sharable = place.section === 'files' ? toShare(parent, storage) : null;
  return (
    <ListHead
      onOpenSidebar={onOpenSidebar}
      way={wayTo(place, isPart ? null : storageName, sectionLabel, listing)}
      title={parent?.name ?? (place.section === 'files' ? storageName : sectionLabel)}
      tools={
        <>
          <ListFilter shortcut={keys(browseCommands.filter)} value={filter} onChange={onFilter} />
          <SegmentedControl
            label={say('View')}
            value={view}
            onChange={onView}
            options={[
              { id: 'list', label: say('List'), icon: 'list' },
              { id: 'grid', label: say('Grid'), icon: 'grid' },
              ...(narrow ? [] : [{ id: 'columns', label: say('Columns'), icon: 'columns' } as const]),
            ]}
          />
          <IconButton
            icon="panel"
            label={say('Details')}
            shortcut={keys(browseCommands.panel)}
            pressed={panel}
            onClick={() => onPanel(!panel)}
          />
          {sharable && (
            <IconButton
              icon="share"
              label={say('Share “{name}”…', { name: sharable.name })}
              shortcut={keys(browseCommands.share)}
              onClick={() => askHowToShare(sharable)}
            />
          )}
          {place.section === 'files' && (
            <NewMenu place={place} can={parent?.can} meant={meant} actions={actions} />
          )}
          {place.section === 'trash' && (
            <Link to="/space/trash" className={buttonClass({ look: 'ghost' })}>
              {say('All trash')}
            </Link>
          )}
          {place.section === 'trash' && listing.count > 0 && (
            <Button icon="trash" look="ghost" onClick={onSelectAll}>
              {say('Select all')}
            </Button>
          )}
        </>
      }
    >
      {place.section === 'files' && <FrozenState place={place} />}
    </ListHead>
  );
});

/** Says of a storage that holds copies of one moment when that was. */
function FrozenState({ place: { spaceId, storageId } }: { place: Place }) {
  const say = useText();
  const format = useFormat();
  const storages = useCall(api.storages.list, { params: { spaceId } });
  const frozenAt = storages.data?.items.find(({ id }) => id === storageId)?.frozenAt;
  if (!frozenAt) return null;
  return (
    <p className={styles.frozen}>
      <Icon name="lock" size={15} />
      {say('A snapshot of {when}. It stays as it was then.', { when: format.exact(frozenAt) })}
    </p>
  );
}

/** The places above the open one, from its space on, as links, and the open one itself; a storage that is not seen is none. */
function wayTo(place: Place, storageName: string | null, sectionLabel: string, { path, parent }: Listing) {
  const root = { ...place, section: 'files', folderId: null } as const;
  const space = <SpaceCrumb key="space" spaceId={place.spaceId} />;
  const storage = storageName !== null && (
    <Link key="root" to={addressOf(root)} state={inside}>
      <bdi>{storageName}</bdi>
    </Link>
  );
  if (place.section !== 'files') return [space, storage, sectionLabel];
  if (!parent) return [space, <bdi key="here">{storageName}</bdi>];
  const above = path.filter(({ id }) => id !== parent.id);
  return [
    space,
    storage,
    ...above.map(({ id, name }) => (
      <Link key={id} to={addressOf({ ...place, folderId: id })} state={inside}>
        <bdi>{name}</bdi>
      </Link>
    )),
    <bdi key="here">{parent.name}</bdi>,
  ];
}
