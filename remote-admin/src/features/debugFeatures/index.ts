// The features on trial that are on for somebody.
export { MyFeaturesPage } from './MyFeaturesPage.tsx';
