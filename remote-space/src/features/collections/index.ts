// Collections: what is gathered in them, by hand and by rule.
export { CollectionScreen } from './CollectionScreen.tsx';
