// Contacts, as cards.
export { ContactViewer as Viewer } from './ContactViewer.tsx';
