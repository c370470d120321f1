// Who is here: the start, the session and its end.
export { createEnter } from './createEnter.ts';
export { createLeaving } from './createLeaving.ts';
export { createSession, type Session, type StartState } from './createSession.ts';
export { createSignOut } from './createSignOut.ts';
export { createTabs } from './createTabs.ts';
export { startUp } from './startUp.ts';
export { watchSession } from './watchSession.ts';
