// Who else is at an open file: faces in the bar, and who changes it.
export { People } from './People.tsx';
export { PresenceContext, usePresenceHere } from './PresenceContext.ts';
export { usePresence, type PresenceHere } from './usePresence.ts';
