import { folderState, useFormat, useText, type CollectionItem, type Resource } from '@holdall/shared';
import { Badge, Checkbox, Icon, joinClasses, KindMark } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { byTouch, RenameField, rowStyles } from '../../../lists/list/index.ts';
import { storageIcon } from '../../../frame/locations/index.ts';
import { NoteField } from './NoteField.tsx';
import { useEntryWords } from './useEntryWords.ts';
import styles from './EntryList.module.css';

interface EntryRowProps {
  item: CollectionItem;
  index: number;
  /** Has the focus, or would have it. */
  active: boolean;
  chosen: boolean;
  cut: boolean;
  noting: boolean;
  renaming: boolean;
  draggable: boolean;
  /** Where what is dragged would go. */
  line: 'above' | null;
  onDrag(): void;
  onNote(note: string): Promise<void>;
  onStartNote(): void;
  onStopNote(): void;
  onRename(resource: Resource, name: string): Promise<void>;
  onStopRenaming(): void;
}

/** One entry: what it is, where it really is, what somebody wrote about it, and who put it here. Presses are handled by the list. */
export function EntryRow(props: EntryRowProps) {
  const { item, index, active, chosen, cut, noting, renaming, draggable, line } = props;
  const say = useText();
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  // A row that moves to another place in the list loses the focus.
  useEffect(() => {
    if (chosen && active && document.activeElement === document.body) row.current?.focus();
  }, [chosen, active, index]);
  const { name, resource, storageKind, note, reason, broken, can } = item;
  const { where, state, label } = useEntryWords(item, cut);
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={chosen}
      aria-label={label}
      tabIndex={active ? 0 : -1}
      data-row={index}
      data-entry={item.id}
      data-resource={resource?.id}
      draggable={draggable && !noting && !renaming}
      onDragStart={props.onDrag}
      className={joinClasses(
        rowStyles.row,
        styles.columns,
        styles.entry,
        chosen && rowStyles.selected,
        cut && rowStyles.cut,
        broken && styles.broken,
        line && styles.above,
      )}
    >
      <span role="gridcell" className={rowStyles.check}>
        <Checkbox
          checked={chosen}
          readOnly
          tabIndex={-1}
          aria-label={say('Select {name}', { name })}
          data-part="check"
        />
      </span>
      <span role="gridcell" className={rowStyles.name}>
        <span className={styles.mark}>
          {storageKind === null ? (
            <KindMark
              kind={item.kind}
              state={folderState({ open: false, childrenCount: resource?.childrenCount ?? 1 })}
            />
          ) : (
            <Icon name={storageIcon(storageKind)} size={20} />
          )}
        </span>
        <span className={styles.words}>
          {renaming && resource ? (
            <RenameField
              name={resource.name}
              isFolder={resource.childrenCount !== null}
              onRename={(next) => props.onRename(resource, next)}
              onStop={props.onStopRenaming}
            />
          ) : (
            <bdi className={rowStyles.text}>{name}</bdi>
          )}
          {broken !== null && <Badge tone="warn">{state}</Badge>}
          {noting ? (
            <NoteField name={name} note={note} onNote={props.onNote} onStop={props.onStopNote} />
          ) : (
            note !== '' && (
              <button
                type="button"
                tabIndex={-1}
                disabled={!can.includes('modify')}
                className={styles.note}
                data-part="own"
                // A tap opens the row; there the menu leads to the note.
                onClick={(event) => !byTouch(event) && props.onStartNote()}
              >
                {note}
              </button>
            )
          )}
        </span>
      </span>
      <span role="gridcell" className={joinClasses(rowStyles.muted, styles.origin)}>
        <bdi>{where}</bdi>
      </span>
      <span role="gridcell" className={joinClasses(rowStyles.muted, styles.why)}>
        {!reason.manual && reason.rules.length > 0 && (
          <bdi>
            {say('by rule: {terms}', { terms: reason.rules.flatMap(({ terms }) => terms).join(' · ') })}
          </bdi>
        )}
        {reason.manual && (
          <bdi title={format.exact(reason.manual.at)}>
            {say('by {name}, {when}', {
              name: reason.manual.by.name,
              when: format.whenInSentence(reason.manual.at),
            })}
          </bdi>
        )}
      </span>
      <span role="gridcell" className={rowStyles.more}>
        <button type="button" aria-label={say('More for {name}', { name })} tabIndex={-1} data-part="more" />
      </span>
    </div>
  );
}
