/** A size or a point, in pixels of the screen unless said otherwise. */
export interface Pair {
  readonly x: number;
  readonly y: number;
}

/** How a picture lies in its window: how near, and how far its centre is from the window's. */
export interface ImageView {
  readonly zoom: number;
  readonly offset: Pair;
}

/** Nearest and farthest. */
const zoomLimits = { least: 0.05, most: 32 };

/** The zoom at which all of a picture is seen. A small one is not made larger than it is. */
export function fitZoom(picture: Pair, window: Pair): number {
  if (picture.x === 0 || picture.y === 0) return 1;
  return Math.min(1, window.x / picture.x, window.y / picture.y);
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Keeps an edge of the picture from coming further in than the window's; a picture that fits stays in the middle. */
export function held({ zoom, offset }: ImageView, picture: Pair, window: Pair): ImageView {
  const most = (size: number, room: number) => Math.max(0, (size * zoom - room) / 2);
  return {
    zoom,
    offset: {
      x: within(offset.x, most(picture.x, window.x)),
      y: within(offset.y, most(picture.y, window.y)),
    },
  };
}

/** Another zoom, with the point under the pointer staying where it is. `point` counts from the window's centre. */
export function zoomedAt({ zoom, offset }: ImageView, wanted: number, point: Pair): ImageView {
  const next = Math.min(zoomLimits.most, Math.max(zoomLimits.least, wanted));
  const factor = next / zoom;
  return {
    zoom: next,
    offset: { x: point.x - (point.x - offset.x) * factor, y: point.y - (point.y - offset.y) * factor },
  };
}
