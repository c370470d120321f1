// What people read, agree to, write, or come to by a link, as one file.
export { FeatureOffer, FeatureTurnedOn } from '../features/debugFeatures/index.ts';
export { ErrorPage } from '../features/errorPage/index.ts';
export { LegalPage } from '../features/legal/index.ts';
export { LinkMails } from '../features/linkMails/index.ts';
export { SupportPage } from '../features/support/index.ts';
