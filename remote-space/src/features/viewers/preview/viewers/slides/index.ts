// Presentations: slides under each other, with their notes, and as a show.
export { SlidesViewer as Viewer } from './SlidesViewer.tsx';
