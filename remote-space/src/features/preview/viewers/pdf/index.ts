// PDF: pages as they are printed, with their text.
export { PdfViewer as Viewer } from './PdfViewer.tsx';
