/** Keys that these elements use themselves; a command of the frame leaves them alone. */
const ownArrows =
  'input, select, textarea, [role="slider"], [role="tab"], [role="grid"], [contenteditable="true"]';

/** False while the focus is on something that uses the arrow keys itself. */
export const arrowsAreFree = () => !document.activeElement?.closest(ownArrows);
