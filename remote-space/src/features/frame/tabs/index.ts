// The tabs of the workspace: what is open, which of it is live, and how it is kept.
export { createTabs, type Tabs } from './createTabs.ts';
export { placeCommands, tabCommands } from './strip/tabs.commands.ts';
export { TabPanel } from './TabPanel.tsx';
export { TabBar } from './TabBar.tsx';
export { TabsContext, useOpen, useOpenBehind, useOwnTab, useTabsState, wayOf } from './TabsContext.ts';
export { addressOfContent, contentOf, type TabLocation } from './state/content.ts';
export { activeVisit } from './state/activeVisit.ts';
export { activeTab, isSplit, liveIds, type TabsState } from './state/TabsState.ts';
