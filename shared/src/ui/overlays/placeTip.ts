const gap = 6;
const margin = 6;

/** Puts a floating box under its anchor, or above when there is no room, and keeps it inside the window. */
export function placeTip(anchor: DOMRect, tip: DOMRect, view: { width: number; height: number }) {
  const below = anchor.bottom + gap;
  const fitsBelow = below + tip.height + margin <= view.height;
  const top = fitsBelow ? below : Math.max(margin, anchor.top - gap - tip.height);
  const centred = anchor.left + (anchor.width - tip.width) / 2;
  const left = Math.min(Math.max(margin, centred), Math.max(margin, view.width - tip.width - margin));
  return { top, left, side: fitsBelow ? ('below' as const) : ('above' as const) };
}
