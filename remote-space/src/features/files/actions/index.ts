// What a person can do to resources, one or many, with the plan before it and the outcome after it.
export type { Actions } from './createActions.ts';
export { askAboutConflicts } from './questions.ts';
export { useActions } from './useActions.ts';
