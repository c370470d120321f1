// Text and code: read, found in, and changed in its place.
export { TextViewer as Viewer } from './TextViewer.tsx';
