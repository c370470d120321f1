// What a person can do to resources, one or many, with the plan before it and the outcome after it.
export { ActSheetsHost } from './ActSheetsHost.tsx';
export type { Acts } from './createActs.ts';
export { askAboutConflicts } from './questions.ts';
export type { BulkAction } from './sentences.ts';
export { useActs } from './useActs.ts';
