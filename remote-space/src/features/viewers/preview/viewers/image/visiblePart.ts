import { boxBetween, type Box } from '../../../annotations/index.ts';
import type { ImageView, Pair } from './imageView.ts';

/** The part of a picture that is seen in its window; null where all of it is. */
export function visiblePart({ zoom, offset }: ImageView, picture: Pair, room: Pair): Box | null {
  const at = (side: -1 | 1) => ({
    x: 0.5 + ((side * room.x) / 2 - offset.x) / (picture.x * zoom),
    y: 0.5 + ((side * room.y) / 2 - offset.y) / (picture.y * zoom),
  });
  const box = boxBetween(at(-1), at(1));
  return box && (box.w < 1 || box.h < 1) ? box : null;
}

/** How far the centre of the picture is from the window's when the middle of a part is in the middle. */
export function centredOn({ x, y, w, h }: Box, zoom: number, picture: Pair): Pair {
  return { x: (0.5 - x - w / 2) * picture.x * zoom, y: (0.5 - y - h / 2) * picture.y * zoom };
}
