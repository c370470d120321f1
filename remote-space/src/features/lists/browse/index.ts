// The open folder with all that can be done in it.
export { BrowseScreen } from './BrowseScreen.tsx';
export { menuEntries } from './menuEntries.ts';
export { browseCommands, makeCommands } from './browse.commands.ts';
export { actionCommands, canDo, commandIdOf, commandsOf, starCommand } from './actionsFor.ts';
export { ActionBar } from './ActionBar.tsx';
export { SharedActions } from './SharedActions.tsx';
export type { ActionContext, Chosen } from './ResourceAction.ts';
export { useActionParts } from './useActionParts.ts';
export { useView } from './useView.ts';
export { useNarrow } from './useNarrow.ts';
