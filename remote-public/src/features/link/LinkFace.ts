import type { LinkVisit } from '@holdall/shared/later';

/** What is told of a link whether it is open or not. */
export type LinkFace = Omit<LinkVisit, 'opened'>;

/** What is behind a link. */
export type Opened = NonNullable<LinkVisit['opened']>;
