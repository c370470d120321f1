// Tables kept as text.
export { TableViewer as Viewer } from './TableViewer.tsx';
