// The folder tree of a space.
export { FolderTree } from './FolderTree.tsx';
