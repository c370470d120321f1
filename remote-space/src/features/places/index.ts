// Where somebody is in the workspace, and the addresses of it.
export { addressOf, collectionAddress, resourceAddress, storageAddress, type Place } from './place.ts';
export { storageIcon } from './storageIcon.ts';
export { usePlace } from './usePlace.ts';
export { openedFrom, type OpenedFrom } from './openedFrom.ts';
