// Putting things into collections, from wherever they are shown, and saying which collections hold them.
export { askForCollectionOf } from './askForCollectionOf.ts';
export { askWhichCollection } from './askWhichCollection.ts';
export { useCollect, type ToCollect } from './useCollect.ts';
export { InCollections } from './LazyInCollections.tsx';
