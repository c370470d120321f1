// Keeping files and folders in this browser, to be opened without a connection.
export { usePinning } from './usePinning.ts';
export { usePinned } from './usePinned.ts';
