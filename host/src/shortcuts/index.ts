// Keys: which may act where, how they are bound, and the sheet that shows them.
export { bringEarlyKeys } from './bringEarlyKeys.ts';
export { connectKeys } from './connectKeys.ts';
