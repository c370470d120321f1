// Turning a feature on by a link.
export { FeatureOffer } from './FeatureOffer.tsx';
export { FeatureTurnedOn } from './FeatureTurnedOn.tsx';
