// One question at a time in a dialog over the page, whoever asks it.
export { ask, question, Questions, type Answering } from './questions.tsx';
