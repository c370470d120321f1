// Links to pages of the web.
export { LinkViewer as Viewer } from './LinkViewer.tsx';
