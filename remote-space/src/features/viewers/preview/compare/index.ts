// What has changed in a file since an earlier version.
export { Compare } from './Compare.tsx';
