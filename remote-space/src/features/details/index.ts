// What is known about what is chosen.
export { DetailsPanel } from './DetailsPanel.tsx';
