// What explains the product, as one file.
export { DocsPage } from '../features/docs/index.ts';
export { VideoPage } from '../features/video/index.ts';
