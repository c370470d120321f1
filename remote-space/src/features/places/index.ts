// Where somebody is in the workspace, and the addresses of it.
export { addressOf, resourceAddress, type Place } from './place.ts';
export { usePlace } from './usePlace.ts';
export { openedFrom, type OpenedFrom } from './openedFrom.ts';
