/** How many deleted files stand on a page. */
export const limit = '100';

/** What is asked for first. */
export const firstPage = { query: { limit } } as const;
