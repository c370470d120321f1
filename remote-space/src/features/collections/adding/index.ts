// Putting things into collections, from wherever they are shown, and saying which collections hold them.
export { askWhichCollection, type ToCollect } from './collectQuestion.ts';
export { CollectionQuestion } from './CollectionQuestion.tsx';
export { useCollect } from './useCollect.ts';
export { InCollections } from './LazyInCollections.tsx';
