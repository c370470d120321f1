import type { SupportTicket } from '@holdall/shared';

/** How far a request can be, in the order in which it goes. */
export const states = ['open', 'planned', 'done', 'declined'] as const satisfies SupportTicket['state'][];

/** The same in words. Catalogue ids. */
export const stateWords: Readonly<Record<SupportTicket['state'], string>> = {
  open: 'New',
  planned: 'Planned',
  done: 'Done',
  declined: 'Declined',
};
