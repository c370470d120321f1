// Storages of a space: making, renaming, deleting and restoring them.
export { NewStorageDialog } from './NewStorageDialog.tsx';
export { NoStorage } from './NoStorage.tsx';
export { RenameStorageDialog } from './RenameStorageDialog.tsx';
export { useStorageActions } from './useStorageActions.ts';
export { calmStates, troubles } from './stateNames.ts';
