// Long acts: the ring in the header, the tray behind it, and the list that the page of jobs shows too.
export { createJobs } from './createJobs.ts';
