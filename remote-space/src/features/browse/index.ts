// The open folder with all that can be done in it.
export { BrowseScreen } from './BrowseScreen.tsx';
export { menuEntries } from './menuEntries.ts';
export { canDo, commandsOf, type ActionContext, type Chosen } from './resourceActions.ts';
export { useNarrow } from './useNarrow.ts';
