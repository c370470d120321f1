import { createPersonalStore } from '@holdall/shared';

/** What whoever comments by a link wants to be called, as long as the page is open. */
export const calledBy = createPersonalStore('');
