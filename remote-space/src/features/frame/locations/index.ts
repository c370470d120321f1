// Where somebody is in the workspace, and the addresses of it.
export { besideAddress, readBesideAddress } from './besideAddress.ts';
export { cameFrom, useCameFrom, wayBack } from './cameFrom.ts';
export { inside, isInside } from './inside.ts';
export {
  addressOf,
  assistantAddress,
  boardAddress,
  issueAddress,
  ledgerAddress,
  runAddress,
  runsAddress,
  placeAddress,
  proposalsAddress,
  quotedAddress,
  resourceAddress,
  sectionAddress,
  sectionOf,
  sharedAddress,
  spaceAddress,
  storageAddress,
  type Place,
} from './place.ts';
export { editing, startsEditing } from './startsEditing.ts';
export { storageIcon } from './storageIcon.ts';
export { usePlace } from './usePlace.ts';
export { addressOfList, openedFrom, type OpenedFrom } from './openedFrom.ts';
