// What was done, for those who answer for it.
export { AuditPage } from './AuditPage.tsx';
