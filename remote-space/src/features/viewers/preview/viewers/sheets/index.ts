// Workbooks: a sheet at a time, as its cells show it.
export { SheetsViewer as Viewer } from './SheetsViewer.tsx';
