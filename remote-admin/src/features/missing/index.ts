// Addresses of the administration that have nothing to be set.
export { NothingHere } from './NothingHere.tsx';
