// Passkeys, as their owner keeps them.
export { PasskeysSection } from './PasskeysSection.tsx';
