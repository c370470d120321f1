// The board of a space: its issues by how far they are.
export { BoardScreen } from './BoardScreen.tsx';
