import type { Box } from '../slideMarkup.ts';
import { child, descendants, type Element } from '../xml.ts';

/** How a group maps its inner places to outer ones. */
export interface Frame {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly moveX: number;
  readonly moveY: number;
}

/** Of shapes that stand in no group. */
export const noFrame: Frame = { scaleX: 1, scaleY: 1, moveX: 0, moveY: 0 };

const numbers = (element: Element | undefined, one: string, other: string) =>
  [Number(element?.attributes[one] ?? 0) || 0, Number(element?.attributes[other] ?? 0) || 0] as const;

/** The properties in which a shape says its place. */
const transformOf = (shape: Element) =>
  child(shape, 'spPr', 'xfrm') ?? child(shape, 'grpSpPr', 'xfrm') ?? child(shape, 'xfrm');

/** The place of a shape in units of the file; null where it says none. */
export function boxOf(shape: Element, frame: Frame): Box | null {
  const transform = transformOf(shape);
  if (!child(transform, 'ext')) return null;
  const [x, y] = numbers(child(transform, 'off'), 'x', 'y');
  const [width, height] = numbers(child(transform, 'ext'), 'cx', 'cy');
  return {
    x: x * frame.scaleX + frame.moveX,
    y: y * frame.scaleY + frame.moveY,
    width: width * frame.scaleX,
    height: height * frame.scaleY,
  };
}

/** The frame that a group makes for the shapes in it. */
export function frameOf(group: Element, outer: Frame): Frame {
  const box = boxOf(group, outer);
  const transform = transformOf(group);
  const [width, height] = numbers(child(transform, 'chExt'), 'cx', 'cy');
  if (!box || width === 0 || height === 0) return outer;
  const [x, y] = numbers(child(transform, 'chOff'), 'x', 'y');
  const [scaleX, scaleY] = [box.width / width, box.height / height];
  return { scaleX, scaleY, moveX: box.x - x * scaleX, moveY: box.y - y * scaleY };
}

/** What a placeholder is for: `title`, `body` …, and which of them. */
export function placeholderOf(shape: Element): { type: string; index: string } | null {
  const [found] = descendants(shape, 'ph');
  return found ? { type: found.attributes['type'] ?? 'body', index: found.attributes['idx'] ?? '' } : null;
}

/** Finds the place that a layout or master gives to a placeholder. */
export function placeIn(
  sheets: readonly (Element | undefined)[],
  { type, index }: { type: string; index: string },
): Box | null {
  const same = (one: string) =>
    one === type || (type === 'ctrTitle' && one === 'title') || (type === 'subTitle' && one === 'body');
  for (const sheet of sheets) {
    const shapes = [...descendants(sheet, 'sp')].map((shape) => ({ shape, place: placeholderOf(shape) }));
    const found =
      shapes.find(({ place }) => place && index !== '' && place.index === index) ??
      shapes.find(({ place }) => place && same(place.type));
    const box = found && boxOf(found.shape, noFrame);
    if (box) return box;
  }
  return null;
}
