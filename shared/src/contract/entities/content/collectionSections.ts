import { localSections } from './storage.ts';

/** Places of a collection that have an address of their own. */
export const collectionSections = ['items', 'rules', 'excluded', 'broken'] as const;
export type CollectionSection = (typeof collectionSections)[number];

/** Those of them that are lists of things, all of which can be chosen at once. */
export type CollectedSection = Exclude<CollectionSection, 'rules'>;

/** The sections that stand in tabs of the workspace: those of files, and those of a collection. */
export const tabSections = [...localSections, ...collectionSections] as const;
export type TabSection = (typeof tabSections)[number];

/** Lists of a collection. */
export const collectionViews = ['items', 'found', 'excluded', 'broken'] as const;
export type CollectionView = (typeof collectionViews)[number];

/** The orders that a collection can be shown in. */
export const collectionSorts = ['position', 'name', '-name', 'changed', '-changed', 'kind', '-kind'] as const;
export type CollectionSort = (typeof collectionSorts)[number];
