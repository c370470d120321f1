import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';

interface Rows {
  /** Whether the row of this resource can be dragged now. */
  mayDrag(resourceId: string): boolean;
}

/** Keeps the rows that are on the screen draggable, while rows come and go. Answers how to stop. */
export function registerRows(root: HTMLElement, { mayDrag }: Rows): () => void {
  const known = new Map<HTMLElement, () => void>();
  // On glass a long press chooses, and a moving finger scrolls.
  if (!matchMedia('(any-pointer: fine)').matches) return () => {};
  let isTouch = false;
  const handlePointer = (event: PointerEvent) => {
    isTouch = event.pointerType === 'touch';
  };

  function look(): void {
    const present = new Set(root.querySelectorAll<HTMLElement>('[role=grid] [data-resource]'));
    for (const [row, forget] of known) {
      if (present.has(row)) continue;
      forget();
      known.delete(row);
    }
    for (const element of present) {
      if (known.has(element)) continue;
      const forget = draggable({
        element,
        canDrag: () => !isTouch && mayDrag(element.dataset['resource'] ?? ''),
        getInitialData: () => ({ resourceId: element.dataset['resource'] ?? '' }),
        // What is dragged is told beside the pointer, where the words can change with the place.
        onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      });
      known.set(element, forget);
    }
  }

  root.addEventListener('pointerdown', handlePointer, { capture: true });
  look();
  const watching = new MutationObserver(look);
  watching.observe(root, { childList: true, subtree: true });
  return () => {
    watching.disconnect();
    root.removeEventListener('pointerdown', handlePointer, { capture: true });
    for (const forget of known.values()) forget();
  };
}
