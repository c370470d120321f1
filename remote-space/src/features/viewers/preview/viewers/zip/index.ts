// What a zip holds, without unpacking it.
export { ZipViewer as Viewer } from './ZipViewer.tsx';
