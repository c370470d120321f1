export { Overlay } from './Overlay.tsx';
