// The panel on the right: tabs about what is chosen, each a row of some remote.
export { RightPanel } from './LazyRightPanel.tsx';
export { usePanel } from './usePanel.ts';
export { usePanelLink } from './usePanelLink.ts';
