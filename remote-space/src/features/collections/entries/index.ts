// What is in collections, as it is asked for: their lists page by page, how long these are, and what stands beside a file.
export { collectionKey } from './collectedPage.ts';
export { findBeside } from './findBeside.ts';
export { forgetEntry, rememberEntry, seenEntry } from './seenEntry.ts';
export { thingOf } from './thingOf.ts';
export type { Entries } from './useEntries.ts';
export { useFollowed } from './useFollowed.ts';
export { useCollected } from './useCollected.ts';
export { useCollectedCount, type CollectedCount } from './useCollectedCount.ts';
