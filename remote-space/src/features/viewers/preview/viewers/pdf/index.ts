// PDF: pages as they are printed, with their text; and the pages of documents that the server prints.
export { PdfViewer as Viewer } from './PdfViewer.tsx';
export { Pages } from './Pages.tsx';
