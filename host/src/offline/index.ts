// What stands in where there is no connection: a copy of what was visited, and the outbox for what is done.
export { createOffline, type Offline } from './createOffline.ts';
