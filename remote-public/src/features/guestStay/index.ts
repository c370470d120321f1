// What a guest whose time is over can do.
export { AskForMore } from './AskForMore.tsx';
