import * as z from 'zod/mini';
import { id, moment } from '../../scalars.ts';

/** A domain that an organization says is its own, and what is known of that. */
export const domainSchema = z.object({
  id: id('dom'),
  domain: z.string(),
  /** The text of the TXT record that shows it. */
  record: z.string(),
  /** Since when it is known to be theirs; null where it is not. */
  verifiedAt: z.nullable(moment),
  /** Of a verified one whose record is not seen any more: when it counts as theirs no longer. */
  endsAt: z.nullable(moment),
});
export type Domain = z.output<typeof domainSchema>;

/** An organization that somebody may join because of their address. */
export const domainOfferSchema = z.object({
  domainId: id('dom'),
  domain: z.string(),
  organizationName: z.string(),
});
export type DomainOffer = z.output<typeof domainOfferSchema>;
