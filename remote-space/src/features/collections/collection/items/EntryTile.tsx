import { useFormat, type CollectionItem, type Resource } from '@holdall/shared';
import { Badge, Icon, joinClasses, KindMark } from '@holdall/shared/ui';
import { ResourceTile, Tile } from '../../../lists/tiles/index.ts';
import { storageIcon } from '../../../frame/locations/index.ts';
import { NoteField } from './NoteField.tsx';
import { useEntryWords } from './useEntryWords.ts';
import styles from './EntryTile.module.css';

interface EntryTileProps {
  item: CollectionItem;
  index: number;
  /** Has the focus, or would have it. */
  active: boolean;
  chosen: boolean;
  cut: boolean;
  waiting: boolean;
  pinned: boolean;
  noting: boolean;
  renaming: boolean;
  onNote(note: string): Promise<void>;
  onStopNote(): void;
  onRename(resource: Resource, name: string): Promise<void>;
  onStopRenaming(): void;
}

/** One entry as a tile: the thing as it is shown where it lies, and under its name the note, or where that is. */
export function EntryTile(props: EntryTileProps) {
  const { item, index, active, chosen, cut, noting } = props;
  const format = useFormat();
  const { where, state } = useEntryWords(item, false);
  const { id, name, note, broken, storageKind } = item;
  const said = state || note || where;
  // What is read aloud begins with what is seen.
  const label = format.list([`${name} ${said ?? ''}`.trim(), said !== where && where]);
  function factsOf() {
    if (noting) return <NoteField name={name} note={note} onNote={props.onNote} onStop={props.onStopNote} />;
    if (broken !== null)
      return (
        <span className={styles.state}>
          <Badge tone="warn">{state}</Badge>
        </span>
      );
    return (
      <bdi className={styles.facts} title={said ?? undefined}>
        {said}
      </bdi>
    );
  }
  if (item.resource !== null && broken === null)
    return (
      <ResourceTile
        resource={item.resource}
        index={index}
        active={active}
        selected={chosen}
        cut={cut}
        waiting={props.waiting}
        pinned={props.pinned}
        renaming={props.renaming}
        onRename={props.onRename}
        onStopRenaming={props.onStopRenaming}
        entry={{ id, label, facts: factsOf() }}
      />
    );
  return (
    <Tile
      index={index}
      name={name}
      label={label}
      active={active}
      selected={chosen}
      cut={cut}
      ids={{ entry: id, resource: item.resource?.id }}
      picture={
        <span className={joinClasses(styles.mark, broken !== null && styles.broken)}>
          {storageKind === null ? (
            <KindMark kind={item.kind} size={56} />
          ) : (
            <Icon name={storageIcon(storageKind)} size={44} />
          )}
        </span>
      }
      facts={factsOf()}
    />
  );
}
