// The open folder with all that can be done in it.
export { BrowseScreen } from './BrowseScreen.tsx';
