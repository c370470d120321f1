// The terms and the privacy notice.
export { LegalPage } from './LegalPage.tsx';
