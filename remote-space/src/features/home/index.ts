// The home screen: cards that remotes add to it.
export { HomeScreen } from './HomeScreen.tsx';
