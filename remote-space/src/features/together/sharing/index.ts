// Sharing: storages, folders and files with single people, who sees them and why; and the page of what is shared with
// somebody and by them.
export { askHowToShare } from './askHowToShare.ts';
export { sharableResource, sharableStorage, sharedThing } from './sharable.ts';
export { SharedSign } from './SharedSign.tsx';
export { useSharing } from './useSharing.ts';
