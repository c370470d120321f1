// Confirming a change of address.
export { EmailChange } from './EmailChange.tsx';
