/** Width and height of a page at 100 %, in pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where every page lies in the stack. */
export interface PageLayout {
  /** Upper edge of each page; one more at the end, for the end of the stack. */
  readonly tops: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A place in the stack that stays the same place at any zoom: a page, and how far down in it. */
export interface PagePlace {
  readonly page: number;
  readonly share: number;
}

export const pageGap = 16;

/** Lays pages under each other. */
export function layOut(sizes: readonly PageSize[], scale: number): PageLayout {
  const tops: number[] = [];
  let [top, width] = [pageGap, 0];
  for (const size of sizes) {
    tops.push(top);
    top += size.height * scale + pageGap;
    width = Math.max(width, size.width * scale);
  }
  tops.push(top);
  return { tops, width, height: top };
}

/** The page at a height of the stack, counted from zero. */
export function pageAt({ tops }: PageLayout, offset: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place at a height. */
export function placeAt(layout: PageLayout, offset: number): PagePlace {
  const page = pageAt(layout, offset);
  const [top = 0, next = top + 1] = layout.tops.slice(page, page + 2);
  return { page, share: (offset - top) / (next - top) };
}

/** The height of a place. */
export function offsetOf({ tops }: PageLayout, { page, share }: PagePlace): number {
  const [top = 0, next = top] = tops.slice(page, page + 2);
  return top + (next - top) * share;
}

/** The zoom at which a page is as wide as its window, within reason. */
export function fitScale(sizes: readonly PageSize[], room: number): number {
  const widest = sizes.reduce((most, { width }) => Math.max(most, width), 1);
  return Math.min(1.75, Math.max(0.1, (room - 2 * pageGap) / widest));
}
