import { folderState, useFormat, useText, type Resource, api, useShell } from '@holdall/shared';
import { Icon, KindMark } from '@holdall/shared/ui';
import { type ReactNode, useState } from 'react';
import { ChangedMark } from '../../viewers/lastSeen/index.ts';
import { RenameField } from '../list/index.ts';
import { Tile } from './Tile.tsx';
import styles from './Tile.module.css';

interface ResourceTileProps {
  resource: Resource;
  index: number;
  active: boolean;
  selected: boolean;
  cut: boolean;
  /** Something about it waits for a connection. */
  waiting: boolean;
  /** It is kept in this browser, by itself or with its folder. */
  pinned: boolean;
  renaming: boolean;
  onRename(resource: Resource, name: string): Promise<void>;
  onStopRenaming(): void;
  /** The entry of a collection that it is shown as, what is read aloud of that, and what is said of it. */
  entry?: { id: string; label: string; facts: ReactNode };
}

/** A file or a folder as a tile. Things can be dropped on a folder where it lies; in a collection it only is referred to. */
export function ResourceTile(props: ResourceTileProps) {
  const { resource, index, active, selected, cut, waiting, pinned, renaming, entry } = props;
  const say = useText();
  const format = useFormat();
  const { id, name, childrenCount, size } = resource;
  const isFolder = childrenCount !== null;
  return (
    <Tile
      index={index}
      name={name}
      label={entry?.label ?? name}
      active={active}
      selected={selected}
      cut={cut}
      ids={{ resource: id, entry: entry?.id, folder: isFolder && !entry ? id : undefined }}
      picture={
        resource.thumbUrl ? (
          <GridPicture resource={resource} />
        ) : (
          <KindMark kind={resource.kind} size={56} state={folderState({ childrenCount })} />
        )
      }
      field={
        renaming ? (
          <RenameField
            name={name}
            isFolder={isFolder}
            onRename={(next) => props.onRename(resource, next)}
            onStop={props.onStopRenaming}
          />
        ) : undefined
      }
      facts={
        <>
          <ChangedMark resource={resource} />
          {waiting && <Icon name="clock" size={12} aria-label={say('Waiting for a connection')} />}
          {pinned && <Icon name="success" size={12} aria-label={say('Kept offline')} />}
          {entry?.facts ??
            (isFolder
              ? say('{count, plural, one {# item} other {# items}}', { count: childrenCount })
              : size !== null && format.bytes(size))}
        </>
      }
    />
  );
}

/** The picture of a tile; the mark of the kind where there is none after all. */
function GridPicture({ resource }: { resource: Resource }) {
  const { http } = useShell();
  const [failed, setFailed] = useState(false);
  if (failed) return <KindMark kind={resource.kind} size={56} />;
  const src = http.address(api.resources.preview, {
    params: { resourceId: resource.id },
    query: { w: '256' },
  });
  return (
    <img
      className={styles.image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
