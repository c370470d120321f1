// The one box in which somebody begins: to find something, or to ask.
export { FindOrAsk } from './FindOrAsk.tsx';
