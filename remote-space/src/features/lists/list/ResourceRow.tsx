import { folderState, useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { Checkbox, Icon, joinClasses, KindMark } from '@holdall/shared/ui';
import { memo } from 'react';
import { ChangedMark } from '../../viewers/lastSeen/index.ts';
import { RenameField } from './RenameField.tsx';
import { Thumb } from './Thumb.tsx';
import styles from './ResourceList.module.css';
import rows from './Rows.module.css';

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
  /** The column of tags is there. */
  tags: boolean;
  renaming: boolean;
  onRename(resource: Resource, name: string): Promise<void>;
  onStopRenaming(): void;
}

/** The words of a row, each written once: a page of rows is drawn within a frame. `name` is what a screen reader says. */
function useWords({ resource, cut, waiting, pinned }: ResourceRowProps) {
  const say = useText();
  const format = useFormat();
  const { kinds } = useShell();
  const { childrenCount, changedAt } = resource;
  const size =
    childrenCount === null
      ? resource.size === null
        ? ''
        : format.bytes(resource.size)
      : say('{count, plural, one {# item} other {# items}}', { count: childrenCount });
  const when = format.when(changedAt);
  const name = [
    resource.name,
    say(kinds.get(resource.kind).label),
    size,
    when,
    resource.changedSince && say('changed since you looked'),
    waiting ? say('waiting for a connection') : cut && say('cut'),
    pinned && say('kept offline'),
    resource.tags.length > 0 && say('Tags: {tags}', { tags: format.list(resource.tags) }),
  ];
  return {
    say,
    size,
    when,
    exact: format.exact(changedAt),
    tagged: format.list(resource.tags),
    name: format.list(name),
  };
}

/** One line of the list. Presses and keys are handled by the list, which finds the row by its index. */
export const ResourceRow = memo(function ResourceRow(props: ResourceRowProps) {
  const {
    resource,
    index,
    selected,
    active,
    cut,
    waiting,
    pinned,
    tags,
    renaming,
    onRename,
    onStopRenaming,
  } = props;
  const { say, size, when, exact, tagged, name } = useWords(props);
  const { childrenCount } = resource;
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
      className={joinClasses(rows.row, styles.columns, selected && rows.selected, cut && rows.cut)}
    >
      <span role="gridcell" className={rows.check}>
        <Checkbox
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={say('Select {name}', { name: resource.name })}
          data-part="check"
        />
      </span>
      <span role="gridcell" className={joinClasses(rows.name, styles.name)}>
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
          <bdi className={rows.text}>{resource.name}</bdi>
        )}
        {resource.changedSince && <ChangedMark resource={resource} />}
        {waiting && <Icon name="clock" size={14} aria-label={say('Waiting for a connection')} />}
        {pinned && <Icon name="success" size={14} aria-label={say('Kept offline')} />}
        {resource.shared && <Icon name="people" size={14} aria-label={say('Shared')} />}
        {resource.starred && (
          <Icon name="star" size={14} className={styles.star ?? ''} aria-label={say('Starred')} />
        )}
      </span>
      {tags && (
        <span role="gridcell" className={rows.muted}>
          <bdi>{tagged}</bdi>
        </span>
      )}
      <span role="gridcell" className={joinClasses(rows.muted, styles.by)}>
        <bdi>{resource.changedBy?.name}</bdi>
      </span>
      <span role="gridcell" className={joinClasses(rows.muted, styles.when)} title={exact}>
        {when}
      </span>
      <span role="gridcell" className={joinClasses(rows.muted, styles.size)}>
        {size}
      </span>
      <span role="gridcell" className={rows.more}>
        <button
          type="button"
          aria-label={say('More for {name}', { name: resource.name })}
          tabIndex={-1}
          data-part="more"
        />
      </span>
    </div>
  );
});
