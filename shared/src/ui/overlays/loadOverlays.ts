import { lazy } from 'react';

const importMenu = () => import('./lazy/MenuPopup.tsx');
const importDialog = () => import('./lazy/DialogPopup.tsx');
const importPopover = () => import('./lazy/PopoverPopup.tsx');

/** The open menu, which is fetched with the first one that is about to open. */
export const LazyMenu = lazy(async () => ({ default: (await importMenu()).MenuPopup }));
/** The open dialog or sheet. */
export const LazyDialog = lazy(async () => ({ default: (await importDialog()).DialogPopup }));
/** The open popover. */
export const LazyPopover = lazy(async () => ({ default: (await importPopover()).PopoverPopup }));

/**
 * Fetches menus, dialogs and popovers ahead of their first use. The shell calls it when the first screen stands and the
 * browser is idle; triggers call it when a pointer or the focus reaches them. Calling it again costs nothing.
 * A failed fetch is not reported here: the opening itself will try again and say so.
 */
export function loadOverlays(): void {
  void Promise.allSettled([importMenu(), importDialog(), importPopover()]);
}
