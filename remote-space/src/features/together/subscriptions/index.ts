// Following: how much somebody wants to hear of a thing, said where its facts are shown, in a dialog, and all of it in one list.
export { FollowQuestion } from './FollowQuestion.tsx';
export { askHowToFollow } from './followQuestion.ts';
export { FollowedList, FollowLevelField } from './lazySubscriptions.ts';
