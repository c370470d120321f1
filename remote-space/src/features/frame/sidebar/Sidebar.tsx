import { api, useCall, useKeys, useShell, useText } from '@holdall/shared';
import { Icon, joinClasses, Kbd, Loading, Retry, IconButton } from '@holdall/shared/ui';
import { memo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { boardAddress, sharedAddress, type Place } from '../locations/index.ts';
import { SpaceMarks, useIsOutside, useSpace } from '../../spaces/rail/index.ts';
import { useOpen, wayOf } from '../tabs/index.ts';
import { FolderTree } from '../../lists/tree/index.ts';
import { SharedThings } from './SharedThings.tsx';
import { SpaceHeader } from './SpaceHeader.tsx';
import { UsedSpace } from './UsedSpace.tsx';
import styles from './Sidebar.module.css';
import { NewStorageDialog } from '../../spaces/storages/index.ts';

interface SidebarProps {
  place: Place;
  /** Called after every step, so that a phone can put the sidebar away. */
  onStep?: () => void;
  /** The open section, where it is another one than that of the place: of a collection. */
  section?: string | undefined;
}

/** Beside the files, and beside the items of a collection, which the storage itself leads to. */
const views = ['recent', 'starred', 'trash', 'rules', 'excluded', 'broken'];

/** Everything of a space beside the open folder: its storages with their folders, and the views over them. */
export const Sidebar = memo(function Sidebar({ place, onStep, section = place.section }: SidebarProps) {
  const say = useText();
  const palette = useKeys()({ id: 'shell.palette', keys: ['$mod+k'] });
  const { openPalette } = useShell();
  const openAddress = useOpen();
  const storages = useCall(api.storages.list, { params: { spaceId: place.spaceId } });
  const open = storages.data?.items.find(({ id }) => id === place.storageId);
  const isOutside = useIsOutside(place.spaceId);
  // The page of the space has no storage of its own: there the views are those of the first, so that nothing jumps.
  const viewed = open ?? storages.data?.items[0];

  return (
    <aside className={styles.side} aria-label={say('Space')}>
      <SpaceMarks inRow onStep={onStep} />
      <SpaceHeader spaceId={place.spaceId} storage={open} />
      <button type="button" className={styles.search} onClick={openPalette}>
        <Icon name="search" size={15} />
        <span>{say('Search')}</span>
        {palette && <Kbd>{palette}</Kbd>}
      </button>
      <nav aria-label={say('Views')} className={styles.views}>
        <Link to="/space/home" onClick={onStep} className={styles.view}>
          <Icon name="home" />
          {say('Home')}
        </Link>
        <Link to={sharedAddress} onClick={onStep} className={styles.view}>
          <Icon name="share" />
          {say('Shared')}
        </Link>
        {!isOutside && <IssuesLink spaceId={place.spaceId} onStep={onStep} />}
        {viewed?.sections
          .filter(({ id }) => views.includes(id))
          .map(({ id, label, icon }) => {
            const current = open !== undefined && section === id;
            const to = `/space/s/${place.spaceId}/${viewed.id}/${id}`;
            return (
              <Link
                key={id}
                to={to}
                aria-current={current ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  openAddress(to, wayOf(event));
                  onStep?.();
                }}
                onAuxClick={(event) => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  openAddress(to, 'new');
                }}
                className={joinClasses(styles.view, current && styles.current)}
              >
                <Icon name={icon} />
                {say(label)}
              </Link>
            );
          })}
      </nav>
      {isOutside && <SharedThings place={place} onStep={onStep} />}
      {(!isOutside || viewed) && <StoragesHead spaceId={place.spaceId} />}
      {storages.status === 'loading' && <Loading label={say('Loading the storages…')} />}
      {storages.status === 'failed' && (
        <Retry onRetry={storages.retry}>{say('The storages could not be loaded.')}</Retry>
      )}
      <div className={styles.tree}>
        {storages.data && <FolderTree place={place} storages={storages.data.items} onStep={onStep} />}
      </div>
      {storages.data && <UsedSpace storages={storages.data.items} open={open} />}
    </aside>
  );
});

interface IssuesLinkProps {
  readonly spaceId: string;
  readonly onStep: (() => void) | undefined;
}

/** The way to the board of the space. */
function IssuesLink({ spaceId, onStep }: IssuesLinkProps) {
  const say = useText();
  const to = boardAddress(spaceId);
  const isHere = useLocation().pathname === to;
  return (
    <Link
      to={to}
      onClick={onStep}
      aria-current={isHere ? 'page' : undefined}
      className={joinClasses(styles.view, isHere && styles.current)}
    >
      <Icon name="flag" />
      {say('Issues')}
    </Link>
  );
}

/** Heads the storages of a space; who manages it adds one here. */
function StoragesHead({ spaceId }: { readonly spaceId: string }) {
  const say = useText();
  const [adding, setAdding] = useState(false);
  const manages = useSpace(spaceId)?.can.includes('manage') ?? false;
  return (
    <div className={styles.groupHead}>
      <h2 className={styles.group}>{say('Storages')}</h2>
      {manages && (
        <>
          <IconButton icon="add" size="small" label={say('Add a storage')} onClick={() => setAdding(true)} />
          <NewStorageDialog open={adding} onClose={() => setAdding(false)} spaceId={spaceId} />
        </>
      )}
    </div>
  );
}
