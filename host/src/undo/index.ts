// Taking acts back: the key and the log behind it. The strip is fetched with the frame, so it has no place in this door.
export { createUndo, type Undo } from './createUndo.ts';
