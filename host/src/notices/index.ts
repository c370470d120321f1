// Notices: what shows itself bottom right and goes, and the list of all of this session.
export { copyText } from './copyText.ts';
export { createNotices, type Notices, type ShownNotice } from './createNotices.ts';
export { NoticePlace } from './NoticePlace.tsx';
export { showHttpErrors } from './showHttpErrors.ts';
