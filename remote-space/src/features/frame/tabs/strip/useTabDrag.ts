import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { useEffect, useState, type RefObject } from 'react';

/** Which edge of a tab a dragged one would go to. */
export type DropEdge = 'before' | 'after' | null;

interface Options {
  readonly element: RefObject<HTMLElement | null>;
  readonly id: string;
  /** Another tab was dropped at this edge. */
  onDrop(draggedId: string, edge: 'before' | 'after'): void;
}

const dataKey = 'holdallTab';

function edgeAt(element: Element, clientX: number): 'before' | 'after' {
  const { left, width } = element.getBoundingClientRect();
  const isLeft = clientX < left + width / 2;
  return isLeft === (getComputedStyle(element).direction === 'ltr') ? 'before' : 'after';
}

/** Lets a tab be dragged to another place of the strip, and others be dropped beside it. */
export function useTabDrag({ element, id, onDrop }: Options): DropEdge {
  const [edge, setEdge] = useState<DropEdge>(null);
  useEffect(() => {
    const tab = element.current;
    if (!tab) return undefined;
    return combine(
      draggable({ element: tab, getInitialData: () => ({ [dataKey]: id }) }),
      dropTargetForElements({
        element: tab,
        canDrop: ({ source }) => typeof source.data[dataKey] === 'string' && source.data[dataKey] !== id,
        onDrag: ({ location }) => setEdge(edgeAt(tab, location.current.input.clientX)),
        onDragLeave: () => setEdge(null),
        onDrop({ source, location }) {
          setEdge(null);
          onDrop(String(source.data[dataKey]), edgeAt(tab, location.current.input.clientX));
        },
      }),
    );
  }, [element, id, onDrop]);
  return edge;
}
