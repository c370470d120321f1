// What was copied or cut: taking it, putting it down, and pasting what other programs have copied.
export { ClipboardLine } from './lazyClipboard.ts';
export type { ClipboardContext } from './ClipboardContext.ts';
export { heldHere, putDown, take } from './heldHere.ts';
export type { Taken } from './Taken.ts';
export { usePasteKeys } from './usePasteKeys.ts';
export { useTakeKeys } from './useTakeKeys.ts';
