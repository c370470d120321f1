// What is seen by whoever has a link, as one file.
export { LinkPage } from '../features/link/index.ts';
