import type { Keeping } from '@holdall/shared';

/** Puts answers away for one person. */
export type Shelf = Pick<Keeping, 'keep' | 'drop'>;
