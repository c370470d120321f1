// Finding files by what stands in them, with a page of its own.
export { SearchScreen } from './SearchScreen.tsx';
