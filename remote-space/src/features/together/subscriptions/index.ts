// Following: how much somebody wants to hear of a thing, said where its facts are shown, in a dialog, and all of it in one list.
export { askHowToFollow } from './askHowToFollow.ts';
export { FollowedList, FollowLevelField } from './lazySubscriptions.ts';
