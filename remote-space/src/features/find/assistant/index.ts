// Questions to the assistant, and its answers.
export { AssistantScreen } from './AssistantScreen.tsx';
export { useAsk } from './useAsk.ts';
export { HowAnswered } from './HowAnswered.tsx';
export { AnswerSentence, type ShownAnswer } from './AnswerSentence.tsx';
