// What stands beside the open folder.
export { Sidebar } from './Sidebar.tsx';
