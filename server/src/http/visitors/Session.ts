import type { sessions } from '../http.tables.ts';

/** A sign-in that lives, as the rest of the server may see it: without its token. */
export type Session = Omit<typeof sessions.$inferSelect, 'tokenHash'>;
