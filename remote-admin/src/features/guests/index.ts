// Guests: who is here at somebody's invitation, and what one sees of it oneself.
export { GuestsSection } from './GuestsSection.tsx';
export { StaySection } from './StaySection.tsx';
