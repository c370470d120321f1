// Dragging resources: rows to folders, storages and spaces. Every drop has a way by menu (Move to…, Copy to…) and by keys.
export { DragAndDrop } from './lazyDrag.ts';
