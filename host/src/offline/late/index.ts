// What comes when the first screen stands, or when there is no connection; in one file, so that it is there then.
export { OutboxButton } from '../../outbox/index.ts';
export { forgetAll } from './forget.ts';
export { openLate, type Late } from './openLate.ts';
