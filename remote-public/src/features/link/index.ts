// What is seen by whoever has a link, and what stands before it.
export { LinkPage } from './LinkPage.tsx';
