// What waits to be deleted for good, over all spaces.
export { TrashScreen } from './TrashScreen.tsx';
