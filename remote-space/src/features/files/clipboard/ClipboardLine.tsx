import {
  useCall,
  useFormat,
  useShell,
  useStore,
  useText,
  type Clipboard,
  type CollectedSection,
  type LocalSection,
  type Resource,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, IconButton } from '@holdall/shared/ui';
import { useEffect, useMemo } from 'react';
import type { ClipboardContext } from './ClipboardContext.ts';
import type { ListModel } from '../../lists/list/index.ts';
import { createClipboard } from './createClipboard.ts';
import { isOccupied } from './isFree.ts';
import { lastPut } from './remembered.ts';
import styles from './ClipboardLine.module.css';
import type { ListingQuery } from '../../lists/listing/index.ts';

/** The list that is on the screen. */
interface ListQuery extends Omit<ListingQuery, 'sort' | 'section'> {
  readonly section: LocalSection | CollectedSection;
}

interface Rows {
  readonly count: number;
  row(index: number): Resource | undefined;
}

const none: ReadonlySet<string> = new Set();

/** More rows are never here at once. */
const mostRows = 5000;

/** Those rows of a list that were cut, by name or as "all that match". */
function cutRows(clipboard: Clipboard | null, list: ListQuery, rows: Rows): ReadonlySet<string> {
  if (clipboard?.mode !== 'cut') return none;
  if (Array.isArray(clipboard.items)) return new Set(clipboard.items);
  const { storageId, section, parentId = null, filter = '', except = [] } = clipboard.items.query;
  const isThisList =
    storageId === list.storageId &&
    section === list.section &&
    parentId === list.folderId &&
    filter === list.filter;
  if (!isThisList) return none;
  const ids = new Set<string>();
  for (let index = 0; index < rows.count && index < mostRows; index += 1) {
    const id = rows.row(index)?.id;
    if (id !== undefined) ids.add(id);
  }
  for (const id of except) ids.delete(id);
  return ids;
}

interface ClipboardLineProps {
  context: ClipboardContext;
  query: ListQuery;
  rows: Pick<ListModel['listing'], 'row' | 'count'>;
  /** Rows that were cut and wait for their new place. */
  onCut(ids: ReadonlySet<string>): void;
}

/**
 * What lies on the clipboard: how much, from where, and what becomes of it. Nothing while it is empty, and once it was put
 * down: it stays on the clipboard, and need not be looked at.
 */
export function ClipboardLine({ context, query, rows, onCut }: ClipboardLineProps) {
  const say = useText();
  const shell = useShell();
  const held = useCall(laterApi.clipboard.read, {});
  const clipboard = held.data?.clipboard ?? null;
  const clip = useMemo(() => createClipboard(shell), [shell]);
  const cut = useMemo(() => cutRows(clipboard, query, rows), [clipboard, query, rows]);
  const isPut = useStore(lastPut(shell)) === clipboard?.at;
  const isShown = clipboard !== null && !isPut;
  useEffect(() => {
    /** Before the list, which empties the selection by the same key. */
    function handleKey({ key, target }: KeyboardEvent) {
      if (key === 'Escape' && !isOccupied(target) && context.chosen().count === 0) void clip.clear();
    }
    if (!isShown) return undefined;
    addEventListener('keydown', handleKey, { capture: true });
    return () => removeEventListener('keydown', handleKey, { capture: true });
  }, [isShown, context, clip]);
  useEffect(() => onCut(cut), [cut, onCut]);

  if (!isShown) return null;
  return (
    <div role="region" aria-label={say('Clipboard')} className={styles.line}>
      <Icon name={clipboard.mode === 'cut' ? 'cut' : 'copy'} size={15} />
      <span role="status" className={styles.words}>
        <Words {...clipboard} />
      </span>
      {context.canPaste() && (
        <Button size="small" onClick={() => void context.paste()}>
          {say('Paste here')}
        </Button>
      )}
      <IconButton
        icon="close"
        size="small"
        label={say('Empty the clipboard')}
        onClick={() => void clip.clear()}
      />
    </div>
  );
}

function Words({ mode, count, gone, fromStorage }: Clipboard) {
  const say = useText();
  const format = useFormat();
  const taken =
    mode === 'cut'
      ? say('{count, plural, one {# item cut} other {# items cut}}', { count })
      : say('{count, plural, one {# item copied} other {# items copied}}', { count });
  return (
    <>
      {taken}{' '}
      <span className={styles.from}>
        {fromStorage ? say('from {storage}', { storage: fromStorage.name }) : say('from several storages')}
        {gone > 0 && `, ${say('{count} gone since', { count: format.number(gone) })}`}
      </span>
    </>
  );
}
