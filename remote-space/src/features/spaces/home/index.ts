// The home screen: cards that remotes add to it.
export { useAllStorages } from './cards/useAllStorages.ts';
export { HomeScreen } from './HomeScreen.tsx';
