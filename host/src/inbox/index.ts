// The bell: what was told to the person and is kept, and the notices of this session.
export { Bell } from './Bell.tsx';
export { followUnread } from './followUnread.ts';
