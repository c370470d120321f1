// What a person can do to resources, one or many, with the question about taken names.
export { askAboutConflicts } from './conflictQuestion.ts';
export { ConflictDialog } from './ConflictDialog.tsx';
export type { Acts, BulkAction } from './createActs.ts';
export { useActs } from './useActs.ts';
