import { useShell, type Clipboard } from '@holdall/shared';
import { useEffect, useMemo } from 'react';
import { useLatest } from '../../../useLatest.ts';
import type { ClipboardContext } from './ClipboardContext.ts';
import { useUploads } from '../uploads/index.ts';
import type { ListQuery } from './cutRows.ts';
import { isOccupied } from './isFree.ts';
import { readPaste } from './readPaste.ts';
import { remembered } from './remembered.ts';

interface Options {
  context: ClipboardContext;
  query: ListQuery;
  clipboard: Clipboard | null;
  onClear(): Promise<void>;
}

/** Answers the browser's own event of pasting, and Escape, which empties the clipboard once nothing is chosen any more. */
export function usePasteKeys(options: Options): void {
  const shell = useShell();
  const { bring } = useUploads();
  const { storageId, folderId } = options.query;
  const target = useMemo(() => ({ storageId, parentId: folderId }), [storageId, folderId]);
  const latest = useLatest({ ...options, bring, target });

  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const { context, clipboard } = latest.current;
      if (event.defaultPrevented || isOccupied(event.target) || !(context.canCreate() || context.canPaste()))
        return;
      event.preventDefault();
      const paste = readPaste(event.clipboardData, {
        origin: location.origin,
        holds: clipboard !== null,
        takenHere: clipboard !== null && remembered(shell).get() === clipboard.at,
        at: new Date(),
      });
      if (paste.what === 'held') return void context.paste();
      if (!context.canCreate()) return;
      const { target: place } = latest.current;
      void paste.dropped.then((dropped) => latest.current.bring(dropped, place));
    }
    /** Before the list, which empties the selection by the same key. */
    function handleKey(event: KeyboardEvent) {
      const { context, clipboard, onClear } = latest.current;
      if (event.key !== 'Escape' || clipboard === null || isOccupied(event.target)) return;
      if (context.chosen().count === 0) void onClear();
    }
    addEventListener('paste', handlePaste);
    addEventListener('keydown', handleKey, { capture: true });
    return () => {
      removeEventListener('paste', handlePaste);
      removeEventListener('keydown', handleKey, { capture: true });
    };
  }, [latest, shell]);
}
