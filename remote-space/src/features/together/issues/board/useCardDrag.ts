import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { Issue } from '@holdall/shared/issues';
import { useEffect, useState, type RefObject } from 'react';

/** Under this name a dragged card carries its issue. */
export const issueKey = 'holdallIssue';

/** Lets a card be dragged by who may move its issue. True while it is. */
export function useCardDrag(card: RefObject<HTMLElement | null>, issue: Issue, mayMove: boolean): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = card.current;
    if (element === null || !mayMove) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ [issueKey]: issue }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [card, issue, mayMove]);
  return isDragged;
}
