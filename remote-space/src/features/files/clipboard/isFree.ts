/** Where keys write, or belong to what lies over the screen. */
const occupied =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], ' +
  '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed]), [role="menu"]:not([data-closed])';

/** Whether the keys of the clipboard mean resources: no field or dialog has the focus, and no text is selected. */
export function isFree(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : document.activeElement;
  if (element?.closest(occupied)) return false;
  return (getSelection()?.toString() ?? '') === '';
}

/** Whether a field or dialog has the focus; a selected text is no hindrance to pasting. */
export function isOccupied(target: EventTarget | null): boolean {
  const element = target instanceof Element ? target : document.activeElement;
  return element?.closest(occupied) != null;
}
