// The person's own account.
export { AccountPage } from './AccountPage.tsx';
