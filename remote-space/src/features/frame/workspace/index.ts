// The workspace: the sidebar, the strip of tabs and what is open in them.
export { Workspace } from './Workspace.tsx';
