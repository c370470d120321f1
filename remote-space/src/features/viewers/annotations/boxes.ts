/** A part of a picture, a page or a slide, in shares of its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Smaller than this is a press and no box. */
const least = 0.005;
/** As precise as a screen can be. */
const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

/** The box between two corners, whichever they are; kept within what it is a part of. */
export function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): Box | null {
  const [left, top] = [rounded(Math.min(one.x, other.x)), rounded(Math.min(one.y, other.y))];
  const [right, bottom] = [rounded(Math.max(one.x, other.x)), rounded(Math.max(one.y, other.y))];
  const [w, h] = [rounded(right - left), rounded(bottom - top)];
  return w < least || h < least ? null : { x: left, y: top, w, h };
}

/** A step of a box by a key: it is moved, or with `grows` made larger and smaller. It stays within. */
export function stepBox(box: Box, key: string, grows: boolean): Box | null {
  const step = 0.02;
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!by) return null;
  const [x = 0, y = 0] = by.map((direction) => direction * step);
  const { x: left, y: top, w, h } = box;
  if (grows)
    return {
      ...box,
      w: rounded(Math.min(1 - left, Math.max(step, w + x))),
      h: rounded(Math.min(1 - top, Math.max(step, h + y))),
    };
  return {
    ...box,
    x: rounded(Math.min(1 - w, Math.max(0, left + x))),
    y: rounded(Math.min(1 - h, Math.max(0, top + y))),
  };
}

/** A box as a stylesheet says it. */
export const styleOf = ({ x, y, w, h }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${w * 100}%`,
  height: `${h * 100}%`,
});
