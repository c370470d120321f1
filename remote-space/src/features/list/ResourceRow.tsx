import { folderState, useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { Checkbox, Icon, IconButton, joinClasses, KindMark } from '@holdall/shared/ui';
import { memo } from 'react';
import { ChangedMark } from '../looks/index.ts';
import { RenameField } from './RenameField.tsx';
import { Thumb } from './Thumb.tsx';
import styles from './ResourceList.module.css';

interface ResourceRowProps {
  resource: Resource;
  index: number;
  selected: boolean;
  active: boolean;
  cut: boolean;
  /** Something about it waits for a connection. */
  waiting: boolean;
  /** It is kept in this browser, by itself or with its folder. */
  pinned: boolean;
  renaming: boolean;
  onRename(resource: Resource, name: string): Promise<void>;
  onStopRenaming(): void;
}

/** What a screen reader says of a row: the name first. */
function useRowName({ resource, cut, waiting, pinned }: ResourceRowProps): string {
  const say = useText();
  const format = useFormat();
  const { kinds } = useShell();
  const size =
    resource.childrenCount === null
      ? resource.size === null
        ? ''
        : format.bytes(resource.size)
      : say('{count, plural, one {# item} other {# items}}', { count: resource.childrenCount });
  const parts = [resource.name, say(kinds.get(resource.kind).label), size, format.when(resource.changedAt)];
  return [
    ...parts,
    resource.changedSince ? say('changed since you looked') : '',
    waiting ? say('waiting for a connection') : cut ? say('cut') : '',
    pinned ? say('kept offline') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** One line of the list. Presses and keys are handled by the list, which finds the row by its index. */
export const ResourceRow = memo(function ResourceRow(props: ResourceRowProps) {
  const { resource, index, selected, active, cut, waiting, pinned, renaming, onRename, onStopRenaming } =
    props;
  const say = useText();
  const format = useFormat();
  const name = useRowName(props);
  const { childrenCount, size } = resource;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-label={name}
      tabIndex={active ? 0 : -1}
      data-row={index}
      data-resource={resource.id}
      data-drop-folder={childrenCount === null ? undefined : resource.id}
      data-cut={cut ? '' : undefined}
      className={joinClasses(styles.row, selected && styles.selected, cut && styles.cut)}
    >
      <span role="gridcell" className={styles.check}>
        <Checkbox
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={say('Select {name}', { name: resource.name })}
          data-part="check"
        />
      </span>
      <span role="gridcell" className={styles.name}>
        {resource.thumbUrl ? (
          <Thumb resource={resource} />
        ) : (
          <KindMark
            kind={resource.kind}
            state={folderState({ open: false, childrenCount: childrenCount ?? 1 })}
          />
        )}
        {renaming ? (
          <RenameField
            name={resource.name}
            isFolder={childrenCount !== null}
            onRename={(next) => onRename(resource, next)}
            onStop={onStopRenaming}
          />
        ) : (
          <bdi className={styles.text}>{resource.name}</bdi>
        )}
        <ChangedMark resource={resource} />
        {waiting && <Icon name="clock" size={14} aria-label={say('Waiting for a connection')} />}
        {pinned && <Icon name="success" size={14} aria-label={say('Kept offline')} />}
        {resource.starred && (
          <Icon name="star" size={14} className={styles.star ?? ''} aria-label={say('Starred')} />
        )}
      </span>
      <span role="gridcell" className={joinClasses(styles.muted, styles.by)}>
        <bdi>{resource.changedBy?.name}</bdi>
      </span>
      <span
        role="gridcell"
        className={joinClasses(styles.muted, styles.when)}
        title={format.exact(resource.changedAt)}
      >
        {format.when(resource.changedAt)}
      </span>
      <span role="gridcell" className={joinClasses(styles.muted, styles.size)}>
        {childrenCount === null
          ? size !== null && format.bytes(size)
          : say('{count, plural, one {# item} other {# items}}', { count: childrenCount })}
      </span>
      <span role="gridcell" className={styles.more}>
        <IconButton
          icon="more"
          size="small"
          label={say('More for {name}', { name: resource.name })}
          tabIndex={-1}
          data-part="more"
        />
      </span>
    </div>
  );
});
