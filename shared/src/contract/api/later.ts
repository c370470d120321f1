import { jobs } from './jobs.ts';

/** The calls of parts of the page that come after the first screen: no first visit loads them. */
export const laterApi = { jobs } as const;
