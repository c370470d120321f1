import { folderState, useFormat, useText, type CollectionItem } from '@holdall/shared';
import { Badge, Icon, IconButton, joinClasses, KindMark, Menu, type MenuEntry } from '@holdall/shared/ui';
import { useEffect, useRef } from 'react';
import { storageIcon } from '../../places/index.ts';
import { NoteField } from './NoteField.tsx';
import { useConnected } from '../../../useConnected.ts';
import styles from './EntryList.module.css';

interface EntryRowProps {
  item: CollectionItem;
  index: number;
  /** Has the focus, or would have it. */
  active: boolean;
  chosen: boolean;
  noting: boolean;
  draggable: boolean;
  /** Where what is dragged would go. */
  line: 'above' | null;
  onChoose(): void;
  onOpen(): void;
  onDrag(): void;
  onNote(note: string): Promise<void>;
  onStartNote(): void;
  onStopNote(): void;
  menu(): MenuEntry[];
}

const brokenWords = {
  trashed: 'In the trash',
  deleted: 'Deleted',
  storageGone: 'Its storage is gone',
} as const;

/** One entry: what it is, where it really is, what somebody wrote about it, and who put it here. */
export function EntryRow(props: EntryRowProps) {
  const { item, index, active, chosen, noting, draggable, line, onChoose, onOpen, menu } = props;
  const say = useText();
  const connected = useConnected();
  const format = useFormat();
  const row = useRef<HTMLDivElement>(null);
  // A row that moves to another place in the list loses the focus.
  useEffect(() => {
    if (chosen && document.activeElement === document.body) row.current?.focus();
  }, [chosen, index]);
  const { name, origin, resource, storageKind, note, reason, broken, can } = item;
  const where =
    origin && [origin.spaceName, ...(storageKind === null ? [origin.storageName] : [])].join(' / ');
  const state = broken === null ? '' : say(brokenWords[broken]);
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={chosen}
      aria-label={[name, state, where, note].filter(Boolean).join(', ')}
      tabIndex={active ? 0 : -1}
      data-row={index}
      data-entry={item.id}
      draggable={draggable && !noting}
      onDragStart={props.onDrag}
      onFocus={onChoose}
      onDoubleClick={onOpen}
      className={joinClasses(
        styles.row,
        chosen && styles.chosen,
        broken && styles.broken,
        line && styles.above,
      )}
    >
      <span role="gridcell" className={styles.mark}>
        {storageKind === null ? (
          <KindMark
            kind={item.kind}
            state={folderState({ open: false, childrenCount: resource?.childrenCount ?? 1 })}
          />
        ) : (
          <Icon name={storageIcon(storageKind)} size={20} />
        )}
      </span>
      <span role="gridcell" className={styles.what}>
        <bdi className={styles.name}>{name}</bdi>
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
              onClick={props.onStartNote}
            >
              {note}
            </button>
          )
        )}
      </span>
      <span role="gridcell" className={joinClasses(styles.muted, styles.origin)}>
        <bdi>{where}</bdi>
      </span>
      <span role="gridcell" className={joinClasses(styles.muted, styles.why)}>
        {!reason.manual && reason.rules.length > 0 && (
          <bdi>
            {say('by rule: {terms}', { terms: reason.rules.flatMap(({ terms }) => terms).join(' · ') })}
          </bdi>
        )}
        {reason.manual && (
          <bdi title={format.exact(reason.manual.at)}>
            {say('by {name}, {when}', { name: reason.manual.by.name, when: format.when(reason.manual.at) })}
          </bdi>
        )}
      </span>
      <span role="gridcell" className={styles.more}>
        <Menu
          label={say('Actions')}
          align="end"
          entries={connected(menu(), ['open', 'place'])}
          renderTrigger={(trigger) => (
            <IconButton
              icon="more"
              size="small"
              label={say('More for {name}', { name })}
              {...trigger}
              tabIndex={-1}
            />
          )}
        />
      </span>
    </div>
  );
}
