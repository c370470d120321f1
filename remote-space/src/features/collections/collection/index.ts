// Collections: what is gathered in them, by hand and by rule.
export { CollectionScreen } from './CollectionScreen.tsx';
export { entryCommands } from './items/entryActions.ts';
