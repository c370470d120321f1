// Documents of other programs, read by the server and shown in a sandbox.
export { DocumentViewer as Viewer } from './DocumentViewer.tsx';
