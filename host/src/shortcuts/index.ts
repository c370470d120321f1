// Keys: which may act where, how they are bound, and the sheet that shows them.
export { connectKeys } from './connectKeys.ts';
