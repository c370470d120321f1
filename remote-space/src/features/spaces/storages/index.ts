// Storages of a space: making, renaming, handing over, deleting and restoring them.
export { HandOverStorageDialog } from './HandOverStorageDialog.tsx';
export { NewStorageDialog } from './NewStorageDialog.tsx';
export { NoStorage } from './NoStorage.tsx';
export { RenameStorageDialog } from './RenameStorageDialog.tsx';
export { useStorageActions } from './useStorageActions.ts';
export { calmStates, troubles } from './stateNames.ts';
