import { useText, type CollectionSection, type Storage } from '@holdall/shared';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ListHead } from '../../lists/list/index.ts';
import { sectionAddress } from '../../frame/locations/index.ts';
import { SpaceCrumb } from '../../spaces/rail/index.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { ShareState } from './share/ShareState.tsx';

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
    <ListHead
      onOpenSidebar={onOpenSidebar}
      way={[
        <SpaceCrumb key="space" spaceId={spaceId} />,
        section !== 'items' && (
          <Link key="root" to={sectionAddress(spaceId, id, 'items')}>
            <bdi>{name}</bdi>
          </Link>
        ),
        section === 'items' ? <bdi key="here">{name}</bdi> : say(titles[section]),
      ]}
      title={section === 'items' ? name : say(titles[section])}
      tools={children}
      beside={<ShareButton collection={collection} />}
    >
      <ShareState collection={collection} />
    </ListHead>
  );
}
