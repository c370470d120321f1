// Issues: what is wrong with a thing, or still to be done there, in a tab of the right panel whose code comes with it.
export { useFreshIssues } from './useFreshIssues.ts';
export { useIssueActions } from './useIssueActions.ts';
export { useDueWords, useIssueWords } from './issueWords.ts';
export { MakeIssueDialog } from './LazyMakeIssueDialog.tsx';
