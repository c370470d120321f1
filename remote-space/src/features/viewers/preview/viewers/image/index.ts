// Pictures, near and far.
export { ImageViewer as Viewer } from './ImageViewer.tsx';
