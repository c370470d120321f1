// One question at a time in a dialog over the page, whoever asks it.
export { ask, question, type Answering } from './ask.ts';
export { Questions } from './Questions.tsx';
