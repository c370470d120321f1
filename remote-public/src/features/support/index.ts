// Asking who runs the installation for help.
export { SupportPage } from './SupportPage.tsx';
