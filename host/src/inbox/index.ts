// How many things wait behind the bell. The bell is fetched with the frame, so it has no place in this door.
export { followUnread } from './followUnread.ts';
