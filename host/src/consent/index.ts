export { loadConsent } from './loadConsent.ts';
