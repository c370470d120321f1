// Sharing: a storage with single people, who sees it and why; and the page of what is shared with somebody and by them.
export { askHowToShare } from './askHowToShare.ts';
export { useSharing } from './useSharing.ts';
