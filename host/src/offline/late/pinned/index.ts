// Files and folders that somebody wants to open without a connection.
export type { PinKeeper } from './createPins.ts';
export { openPins, type HostPins } from './openPins.ts';
