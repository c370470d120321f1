// Waiting for an account.
export { Waitlist } from './Waitlist.tsx';
