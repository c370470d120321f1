// Taking acts back: the strip, the key and the log behind it.
export { createUndo, type Undo } from './createUndo.ts';
export { UndoOffer } from './UndoOffer.tsx';
