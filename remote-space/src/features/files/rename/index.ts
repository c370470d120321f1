// New names for many at once.
export { RenameDialog } from './lazyRename.ts';
