// Asking the same questions of each of many files: what is to be asked, and of how many.
export { askEachFile } from './askEachFile.ts';
