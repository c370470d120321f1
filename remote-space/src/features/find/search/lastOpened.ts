import { createPersonalStore } from '@holdall/shared';

interface Opened {
  /** The address of the search. */
  readonly search: string;
  readonly resourceId: string;
  /** So many pages were shown, beside the first one. */
  readonly pages: number;
}

/** The file that was opened last of what was found: whoever comes back to the search stands there again. */
export const lastOpened = createPersonalStore<Opened | null>(null);
