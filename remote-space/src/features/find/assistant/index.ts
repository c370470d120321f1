// Questions to the assistant, and its answers.
export { AssistantScreen } from './AssistantScreen.tsx';
export { useAsk } from './useAsk.ts';
