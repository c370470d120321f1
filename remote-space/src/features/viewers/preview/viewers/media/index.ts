// Sound and film.
export { MediaViewer as Viewer } from './MediaViewer.tsx';
