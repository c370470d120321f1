import { useShell } from '@holdall/shared';
import { useEffect } from 'react';
import type { ClipboardContext } from './ClipboardContext.ts';
import { take } from './heldHere.ts';
import { isFree } from './isFree.ts';
import { linksTo } from './systemClipboard.ts';

/**
 * Answers the browser's own events of copying and cutting, so that other programs get the links in the same moment. It
 * comes with its screen; only what keeps the clipboard comes later, so that no key is pressed too early.
 */
export function useTakeKeys(context: ClipboardContext, isOn = true): void {
  const shell = useShell();
  useEffect(() => {
    function handleTake(event: ClipboardEvent) {
      if (event.defaultPrevented || !isFree(event.target)) return;
      const mode = event.type === 'cut' ? 'cut' : 'copy';
      if (!context.mayTake(mode)) return;
      const chosen = context.chosen();
      event.preventDefault();
      const { text, html } = linksTo(chosen.resources, location.origin);
      event.clipboardData?.setData('text/plain', text);
      event.clipboardData?.setData('text/html', html);
      void take(shell, mode, chosen, { offersLinks: false }).catch(() => null);
    }
    if (!isOn) return undefined;
    addEventListener('copy', handleTake);
    addEventListener('cut', handleTake);
    return () => {
      removeEventListener('copy', handleTake);
      removeEventListener('cut', handleTake);
    };
  }, [shell, context, isOn]);
}
