// Domains of the organization, and the organizations that one's address opens.
export { DomainOffers } from './DomainOffers.tsx';
export { DomainsSection } from './DomainsSection.tsx';
