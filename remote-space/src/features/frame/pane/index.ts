// The pane of the workspace in which a screen stands.
export { Pane, PaneLoading } from './Pane.tsx';
export { Beside } from './Beside.tsx';
