import { useLayoutEffect } from 'react';

/**
 * Takes away the frame that the HTML has drawn (`host/public/index.html`), before what takes its place is painted. Called by
 * whatever fills the page: a screen of a remote, a public page, the screen that says what went wrong.
 */
export function useEndFirstFrame(isFilled = true): void {
  useLayoutEffect(() => {
    if (isFilled) document.getElementById('first-frame')?.remove();
  }, [isFilled]);
}
