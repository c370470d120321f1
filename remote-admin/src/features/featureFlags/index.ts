// For whom features on trial are on.
export { FeatureFlagsPage } from './FeatureFlagsPage.tsx';
