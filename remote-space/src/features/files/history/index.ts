// What somebody did, and taking it back.
export { HistoryScreen } from './HistoryScreen.tsx';
export { iconOf } from './iconOf.ts';
