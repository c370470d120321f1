/** So near to the edge a list begins to move, and so fast it moves at the most. */
const edge = 48;
const mostStep = 14;

const scrolls = (element: Element) => {
  const { overflowY } = getComputedStyle(element);
  return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight;
};

function scrollerOf(under: Element | null): Element | null {
  for (let element = under; element; element = element.parentElement) if (scrolls(element)) return element;
  return null;
}

/** How far a list moves in a frame when the pointer is this far below its upper edge. */
export function stepAt(below: number, height: number): number {
  const above = height - below;
  if (below < edge) return -Math.ceil(((edge - Math.max(0, below)) / edge) * mostStep);
  if (above < edge) return Math.ceil(((edge - Math.max(0, above)) / edge) * mostStep);
  return 0;
}

/** Moves the list under the pointer while the pointer rests near its edge. */
export function createEdgeScroll() {
  let frame = 0;
  let pointer = { x: 0, y: 0 };

  function move(): void {
    const scroller = scrollerOf(document.elementFromPoint(pointer.x, pointer.y));
    if (scroller) {
      const { top, height } = scroller.getBoundingClientRect();
      scroller.scrollTop += stepAt(pointer.y - top, height);
    }
    frame = requestAnimationFrame(move);
  }
  return {
    follow(x: number, y: number) {
      pointer = { x, y };
      if (frame === 0) frame = requestAnimationFrame(move);
    },
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
