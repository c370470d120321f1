// Markdown, as it is meant to be read.
export { MarkdownViewer as Viewer } from './MarkdownViewer.tsx';
