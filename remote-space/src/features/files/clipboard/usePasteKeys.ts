import { useShell } from '@holdall/shared';
import { useEffect } from 'react';
import { useLatest } from '../../../useLatest.ts';
import type { ClipboardContext } from './ClipboardContext.ts';
import type { Place } from '../../frame/locations/index.ts';
import { readDrop, useUploads } from '../uploads/index.ts';
import { isOccupied } from './isFree.ts';

/**
 * Answers the browser's own event of pasting. It comes with its screen and reads what only the event can give; what decides
 * what was meant comes later, so that no key is pressed too early.
 */
export function usePasteKeys(context: ClipboardContext, place: Place, isOn = true): void {
  const shell = useShell();
  const { bring } = useUploads();
  const latest = useLatest({ bring, place });
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      if (event.defaultPrevented || isOccupied(event.target) || !(context.canCreate() || context.canPaste()))
        return;
      event.preventDefault();
      const { clipboardData } = event;
      const pasted = {
        text: clipboardData?.getData('text/plain') ?? '',
        dropped: clipboardData?.types.includes('Files') ? readDrop(clipboardData) : null,
        at: new Date(),
      };
      const { storageId, folderId } = latest.current.place;
      void import('./readPaste.ts').then(async ({ readPaste }) => {
        const files = await readPaste(shell, pasted);
        if (files === null) await context.paste();
        else if (context.canCreate()) await latest.current.bring(files, { storageId, parentId: folderId });
      });
    }
    if (!isOn) return undefined;
    addEventListener('paste', handlePaste);
    return () => removeEventListener('paste', handlePaste);
  }, [context, latest, shell, isOn]);
}
