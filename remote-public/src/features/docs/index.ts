// The guide, the keys, and the reference of the API.
export { DocsPage } from './DocsPage.tsx';
