// What the page does when the server tells it something.
export { createApplySocketEvent } from './applySocketEvent.ts';
export { createOpeners } from './createOpeners.ts';
