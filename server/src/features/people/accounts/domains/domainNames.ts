import { domainToASCII, domainToUnicode } from 'node:url';
import publicDomains from 'email-providers/all.json' with { type: 'json' };

const ofTheirs = new Set<string>(publicDomains);
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Two labels at least, the last of which is no number: an address of a machine is no domain. */
const form = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?!\\d+$)${label}$`);

/** A domain as typed, as name servers know it. Null for what is none. */
export function domainFrom(typed: string): string | null {
  const bare = typed.trim().toLowerCase().replace(/\.$/, '');
  // What the function of the platform takes for the end of a name is no part of one.
  if (/[\s/?#@:\\%]/.test(bare)) return null;
  const ascii = domainToASCII(bare);
  return form.test(ascii) ? ascii : null;
}

/** The domain of somebody's address. */
export const domainOf = (email: string): string | null => domainFrom(email.slice(email.lastIndexOf('@') + 1));

/** A domain as people write it. */
export const shownDomain = (domain: string): string => domainToUnicode(domain) || domain;

/** True for a domain at which everybody can get an address: it is nobody's organization. */
export const isPublicMail = (domain: string): boolean => ofTheirs.has(domain);
