import { DragGhost } from './DragGhost.tsx';
import { useDrag, type DragScreen } from './useDrag.ts';

/** Makes the rows of a screen draggable, answers drops anywhere in the page, and says meanwhile what they would do. */
export function DragAndDrop(screen: DragScreen) {
  useDrag(screen);
  return <DragGhost />;
}
