// What is said aloud to those who do not see the screen.
export { createAnnouncer, type Announcer } from './createAnnouncer.ts';
export { LiveRegions } from './LiveRegions.tsx';
