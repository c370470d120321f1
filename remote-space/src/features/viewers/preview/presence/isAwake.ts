/** So long after the last key or touch somebody counts as being there. */
const awakeMs = 10 * 60_000;

let touchedAt = Date.now();
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const;

/** Notes that somebody is at this page, from now on. Call the answer to stop. */
export function watchTouches(): () => void {
  const note = () => {
    touchedAt = Date.now();
  };
  const options = { passive: true, capture: true };
  for (const type of touches) addEventListener(type, note, options);
  return () => {
    for (const type of touches) removeEventListener(type, note, options);
  };
}

/** Whether somebody has used this page lately. Who left it open and went away holds nothing. */
export const isAwake = (): boolean => Date.now() - touchedAt < awakeMs;
