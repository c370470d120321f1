import { useText, type CollectionSection, type Storage } from '@holdall/shared';
import { Breadcrumb, IconButton } from '@holdall/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sectionAddress } from '../places/index.ts';
import { SpaceCrumb } from '../spaces/index.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { ShareState } from './share/ShareState.tsx';
import styles from './Collection.module.css';

interface CollectionHeaderProps {
  collection: Storage;
  section: CollectionSection;
  onOpenSidebar: (() => void) | undefined;
  /** How the section is looked at, and what can be brought. */
  children?: ReactNode;
}

const titles: Readonly<Record<CollectionSection, string>> = {
  items: 'Items',
  rules: 'Rules',
  excluded: 'Excluded',
  broken: 'Broken',
};

/** Name of the collection and of the open section, and the tools of the section. */
export function CollectionHeader({ collection, section, onOpenSidebar, children }: CollectionHeaderProps) {
  const say = useText();
  const { spaceId, id, name } = collection;
  return (
    <header className={styles.header}>
      <div className={styles.way}>
        {onOpenSidebar && (
          <IconButton icon="sidebar" label={say('Open the sidebar')} size="small" onClick={onOpenSidebar} />
        )}
        <Breadcrumb>
          <SpaceCrumb spaceId={spaceId} />
          {section !== 'items' && (
            <Link to={sectionAddress(spaceId, id, 'items')}>
              <bdi>{name}</bdi>
            </Link>
          )}
          {section === 'items' ? <bdi>{name}</bdi> : say(titles[section])}
        </Breadcrumb>
      </div>
      <div className={styles.headRow}>
        <h1 className={styles.heading}>
          <bdi>{section === 'items' ? name : say(titles[section])}</bdi>
        </h1>
        <div className={styles.tools}>
          {children}
          <div className={styles.share}>
            <ShareButton collection={collection} />
          </div>
        </div>
      </div>
      <ShareState collection={collection} />
    </header>
  );
}
