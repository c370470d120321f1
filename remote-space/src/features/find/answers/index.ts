// What answers are made of, wherever they stand, and who writes them.
export { AnswerSentence, type ShownAnswer } from './AnswerSentence.tsx';
export { HowAnswered } from './HowAnswered.tsx';
