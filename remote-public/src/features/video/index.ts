// Films about the product.
export { VideoPage } from './VideoPage.tsx';
