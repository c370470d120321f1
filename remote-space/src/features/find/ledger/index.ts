// What has become of the texts of a storage: what is read, what waits, what could not be.
export { LedgerScreen } from './LedgerScreen.tsx';
