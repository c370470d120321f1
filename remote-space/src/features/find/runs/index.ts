// Tables of answers: the same questions asked of each of many files.
export { RunScreen } from './RunScreen.tsx';
export { RunsScreen } from './RunsScreen.tsx';
