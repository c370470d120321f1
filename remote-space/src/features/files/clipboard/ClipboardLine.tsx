import { useCall, useFormat, useShell, useText, type Clipboard } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, IconButton } from '@holdall/shared/ui';
import { useEffect, useMemo } from 'react';
import type { ClipboardContext } from './ClipboardContext.ts';
import type { ListModel } from '../../lists/list/index.ts';
import { createClipboard } from './createClipboard.ts';
import { cutRows, type ListQuery } from './cutRows.ts';
import { usePasteKeys } from './usePasteKeys.ts';
import { useTakeKeys } from './useTakeKeys.ts';
import styles from './ClipboardLine.module.css';

interface ClipboardLineProps {
  context: ClipboardContext;
  query: ListQuery;
  rows: Pick<ListModel['listing'], 'row' | 'count'>;
  /** Rows that were cut and wait for their new place. */
  onCut(ids: ReadonlySet<string>): void;
}

/** What lies on the clipboard: how much, from where, and what becomes of it. Nothing while it is empty. */
export function ClipboardLine({ context, query, rows, onCut }: ClipboardLineProps) {
  const say = useText();
  const shell = useShell();
  const held = useCall(laterApi.clipboard.read, {});
  const clipboard = held.data?.clipboard ?? null;
  const clip = useMemo(() => createClipboard(shell), [shell]);
  const cut = useMemo(() => cutRows(clipboard, query, rows), [clipboard, query, rows]);
  useTakeKeys(context);
  usePasteKeys({ context, query, clipboard, onClear: clip.clear });
  useEffect(() => onCut(cut), [cut, onCut]);

  if (clipboard === null) return null;
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
