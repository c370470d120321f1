// Completing the words of a question while it is typed, by words of what somebody may read.
export { useCompletions } from './useCompletions.ts';
export { WordsField } from './WordsField.tsx';
