// The gate in front of what was shared by link.
export { LinkGate } from './LinkGate.tsx';
